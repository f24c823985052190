// Every screen works on a page that the browser translates, which puts other text nodes in the place of React's: what
// changes is shown, nothing stays that is over, and another page replaces it. In real browsers: translated.spec.ts.
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { FAQ } from '../content/faq.ts';
import { DEVELOPER } from '../content/institution.ts';
import { TERMS } from '../content/legal/terms.ts';
import { userDatabase } from '../data/database/user-database.ts';
import { createShareLink } from '../data/files/share-link.ts';
import { savePendingVerification } from '../data/session/pending-verification.ts';
import { addPlacement } from '../features/placements/commands/placements.ts';
import { PATHS, type Path } from '../paths.ts';
import { addToFeed } from '../testing/data/feed.ts';
import { placement } from '../testing/data/placement.ts';
import { testUser } from '../testing/fakes/fake-api.ts';
import { setScreenWidth } from '../testing/fakes/screen-width.ts';
import { setOnline } from '../testing/screens/admin-community-page.tsx';
import { addThreeOpportunities, storeEmptyFeed } from '../testing/screens/community-page.tsx';
import { analyticsApi } from '../testing/screens/insights-page.tsx';
import { storeProfile } from '../testing/screens/profile-page.tsx';
import { renderApp, startSignedIn, startSignedOut } from '../testing/screens/render-app.tsx';
import { setEngineStatus, setTenOClock } from '../testing/screens/signed-in-screen.tsx';
import { fill } from '../testing/user/fill.ts';
import { translatePage } from '../testing/user/translate-page.ts';
import { findRoute, ROUTES } from './routing/routes.ts';

/** What is done, what the page then shows, and what it showed before and no longer does. */
type Step = readonly [
  change: (user: UserEvent) => Promise<unknown> | void,
  shown: string,
  over?: string,
];

const press =
  (name: string | RegExp, role = 'button') =>
  async (user: UserEvent) =>
    user.click(await screen.findByRole(role, { name }));
const type = (label: string, value: string) => async () =>
  fill(await screen.findByLabelText(label), value);
const search = (words: string) => async () => fill(await screen.findByRole('searchbox'), words);
const add = (company: string, deadline: string) => () => addPlacement(placement(company, deadline));
const goTo = (address: string) => () =>
  act(() => {
    history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
const shareLink = (company: string): string =>
  createShareLink(buildPlacementValues({ company }), '') ?? '';

const DRIVE = 'Company: Godavari Works\nRole: SDE\nLast date to apply: 5 Dec 2026, 5:00 PM';
const HELP: readonly Step[] = FAQ.slice(0, 2).map(({ question, answer: [first = ''] }) => [
  press(question),
  first,
]);

/** Pages without steps only appear and go. */
const STEPS: Readonly<Record<Path, readonly Step[]>> = {
  [PATHS.landing]: [],
  [PATHS.login]: [
    [press('Login'), 'Email is required'],
    [type('Email', 'asha'), 'Invalid email address', 'Email is required'],
  ],
  [PATHS.register]: [
    [press('Create account'), 'Name is required'],
    [type('Full name', 'A'), 'Name must be at least 2 characters', 'Name is required'],
  ],
  [PATHS.verifyEmail]: [[press('Verify Email'), 'Please enter the complete 6-digit code']],
  [PATHS.forgotPassword]: [
    [press('Send reset code'), 'Email is required'],
    [type('Email', 'asha'), 'Please enter a valid email address', 'Email is required'],
  ],
  [PATHS.resetPassword]: [
    [press('Reset password'), 'Email is required'],
    [type('Email', 'asha'), 'Please enter a valid email address', 'Email is required'],
  ],
  [PATHS.aboutUs]: [],
  [PATHS.faq]: HELP,
  [PATHS.developer]: [],
  [PATHS.terms]: [],
  [PATHS.privacy]: [],
  [PATHS.compliances]: [],
  [PATHS.shareLink]: [
    [goTo(shareLink('Kaveri')), 'Kaveri'],
    [goTo(shareLink('Godavari')), 'Godavari', 'Kaveri'],
  ],
  [PATHS.dashboard]: [
    [search('Zenith'), '1 of 2 placements'],
    [add('Zenith Two', '2026-12-03'), '2 of 3 placements', '1 of 2 placements'],
    [press('Zenith', 'link'), 'Pass it on'],
    [press('Form Filled'), 'Applied 1 33%', 'Applied 0'],
    [press('Close'), 'Zenith Two', 'Pass it on'],
    [() => setOnline(false), 'You are offline'],
    [() => setOnline(true), 'Zenith Two', 'You are offline'],
  ],
  [PATHS.agenda]: [
    [add('Godavari', '2026-11-21T09:00'), 'by 9:00 am'],
    [press(/^Saturday 21 November/), 'Show all days', 'Zenith'],
    [press('Show all days'), 'Zenith', 'Show all days'],
  ],
  [PATHS.profile]: [
    [() => storeProfile({ bio: 'Likes trains.' }), 'Likes trains.', 'Likes chess.'],
    [press('Edit'), 'Cancel', 'Likes trains.'],
  ],
  [PATHS.upload]: [
    [type('Paste JSON or a notice', '[{"company":"Tapti"}]'), '1 placement chosen'],
    [
      type('Paste JSON or a notice', '[{"company":"Tapti"},{"company":"Narmada"}]'),
      '2 placements chosen',
      '1 placement chosen',
    ],
  ],
  [PATHS.message]: [
    [type('Paste the message', DRIVE), 'More fields'],
    [press('Remove'), 'Paste the message', 'More fields'],
    [type('Paste the message', 'Good morning everyone!'), 'Nothing to add'],
  ],
  [PATHS.settings]: [
    [press('Security', 'tab'), 'Delete account', 'Ink on warm paper'],
    [press('Theme', 'tab'), 'Ink on warm paper', 'Delete account'],
  ],
  [PATHS.community]: [
    [() => addToFeed({ company: 'Godavari' }), 'Opportunities 4', 'Opportunities 3'],
    [search('No such company'), '0 of 4 opportunities', 'Kaveri'],
    [search('Godavari'), '1 of 4 opportunities', '0 of 4 opportunities'],
  ],
  [PATHS.about]: HELP,
  [PATHS.insights]: [
    [press('Users', 'tab'), 'Meera Iyer', 'Infosys'],
    [press('System', 'tab'), 'v24.1.0', 'Meera Iyer'],
  ],
  [PATHS.campus]: [],
};

let stop = (): void => undefined;
// Otherwise React shows a spinner first, for at least 300 ms.
beforeAll(() => Promise.all(ROUTES.map((route) => route.screen.preload())));
afterEach(() => stop());

/** Opens the page as those who may see it, with something to show. */
async function open(path: string): Promise<UserEvent> {
  setTenOClock();
  setScreenWidth(1280);
  const access = findRoute(path)?.access;
  if (access === 'users' || access === 'admins') {
    const role = access === 'admins' ? 'admin' : 'student';
    const owner = testUser({ role });
    await startSignedIn(owner);
    analyticsApi();
    await setEngineStatus(userDatabase(owner._id), {});
    await storeProfile({ bio: 'Likes chess.' });
    await add('Zenith', '2026-12-01')();
    await add('Kaveri', '2026-12-02')();
    await storeEmptyFeed();
    await addThreeOpportunities();
  } else {
    startSignedOut();
    savePendingVerification({ email: 'asha@college.in', name: 'Asha', registrationId: 'reg-1' });
  }
  const { user } = renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  return user;
}

/** All text of the page, with a blank between its nodes. */
function shownText(): string {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const shown: string[] = [];
  while (texts.nextNode()) shown.push(texts.currentNode.nodeValue ?? '');
  return shown.join(' ').replaceAll(/\s+/g, ' ');
}

it.each(Object.entries(STEPS))('%s shows what changes, and goes', async (path, steps) => {
  const user = await open(path);
  stop = translatePage('replaced');
  expect(document.querySelector('h1 font')).not.toBeNull();
  for (const [change, shown, over = ''] of steps) {
    await waitFor(() => expect(shownText()).toContain(over));
    await change(user);
    await waitFor(() => expect(shownText()).toContain(shown));
    await waitFor(() => expect(shownText().includes(over)).toBe(over === ''));
  }
  const isTerms = path === PATHS.terms;
  goTo(isTerms ? PATHS.developer : PATHS.terms)();
  const name = isTerms ? DEVELOPER.name : TERMS.title;
  await screen.findByRole('heading', { level: 1, name });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});
