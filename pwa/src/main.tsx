/** The composition root of the app. */
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createStyleCache } from './app/theme/style-cache.ts';
import { preloadRoute } from './app/start/preload-route.ts';
import { startBackground } from './app/start/start-background.ts';
import { adoptPrerenderedPage } from './app/start/adopt-prerendered-page.ts';
import { markWhenCramped } from './ui/browser/cramped.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');

markWhenCramped();
const cache = createStyleCache();
const drawn = drawFirstScreen(root);
startBackground(drawn);

async function drawFirstScreen(place: Element): Promise<void> {
  await preloadRoute(location.pathname);
  const draw = (): void => createRoot(place).render(<App cache={cache} />);
  // When the prerendered page is visible already, it is rendered in small steps that leave room for taps and scrolling.
  if (adoptPrerenderedPage(place)) startTransition(draw);
  else draw();
}
