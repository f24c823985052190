import { PAGE_META } from '../../../content/landing.ts';
import { PublicFrame } from '../frame/public-frame.tsx';
import { ClosingCall } from './closing-call.tsx';
import { FeatureBlurbs } from './feature-blurbs.tsx';
import { FigureBand } from './figure-band.tsx';
import { LandingHero } from './landing-hero.tsx';
import { SampleStories } from './sample-stories.tsx';

/** The first page for visitors (specification 2, Landing page). The build prerenders it into index.html. */
export function LandingScreen() {
  return (
    <PublicFrame>
      <LandingHero title={PAGE_META.title} />
      <FigureBand />
      <FeatureBlurbs />
      <SampleStories />
      <ClosingCall />
    </PublicFrame>
  );
}
