import { expect, it } from 'vitest';
import { PROMISE } from '../../content/institution.ts';
import { prerenderLandingPage } from './prerender-landing.tsx';

it('renders the whole landing page without a browser, styles included', () => {
  const drawn = prerenderLandingPage();
  expect(drawn).toContain(PROMISE);
  for (const words of ['5 days left', '10hrs+', '5 out of 5', '/legal/compliances'])
    expect(drawn).toContain(words);
  expect(drawn).toMatch(/<style data-emotion="css-global \w+">[^<]*:root/);
  expect(drawn).toMatch(/<style data-emotion="css \w+">/);
});
