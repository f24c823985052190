import { screen, within } from '@testing-library/react';
import { deadlineLabel } from '@shortlist/shared/placement/urgency/placement-urgency.ts';
import { statusLabel } from '@shortlist/shared/placement/fields/placement-labels.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { INSTITUTION } from '../../../content/institution.ts';
import { FEATURES, FIGURES, SAMPLE, STORIES } from '../../../content/landing.ts';
import { PROMISE } from '../../../content/institution.ts';
import { clearStorage, renderApp } from '../../../testing/screens/render-app.tsx';

beforeEach(clearStorage);

async function openLanding() {
  const app = renderApp('/');
  await screen.findByRole('heading', { level: 1, name: PROMISE });
  return app;
}

const path = (link: HTMLElement): string | null => link.getAttribute('href');

it('the top bar leads to the public pages, marks the current one, and switches the theme', async () => {
  const { user } = await openLanding();
  const bar = within(screen.getByRole('banner'));
  for (const [name, to] of [
    ['Home', '/'],
    ['About Us', '/about-us'],
    ['FAQ', '/faq'],
    ['Login', '/login'],
    ['Get Started', '/register'],
  ] as const)
    expect(path(bar.getByRole('link', { name }))).toBe(to);
  const links = within(screen.getByRole('navigation', { name: 'Main' }));
  expect(links.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  expect(links.getByRole('link', { name: 'About Us' })).not.toHaveAttribute('aria-current');
  await user.click(screen.getByRole('button', { name: 'Dark theme' }));
  expect(localStorage.getItem('theme')).toBe('dark');
});

describe('the page', () => {
  it('has two buttons beside the promise, the four figures and features, and a sample', async () => {
    await openLanding();
    const main = within(screen.getByRole('main'));
    const [started] = main.getAllByRole('link', { name: 'Get Started' });
    expect(started).toHaveAttribute('href', '/register');
    expect(path(main.getByRole('link', { name: 'Login' }))).toBe('/login');
    const figures = within(screen.getByRole('region', { name: 'In figures' }));
    expect(figures.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '200+',
      '100+',
      '90%',
      '10hrs+',
    ]);
    expect(FIGURES.map(({ label }) => label)).toEqual([
      'students',
      'companies tracked',
      'success rate',
      'time saved',
    ]);
    for (const { label } of FIGURES) expect(figures.getByText(label)).toBeVisible();
    for (const [title, words] of [
      ['Smart deadline tracking', /reminders/],
      ['Progress analytics', /applied/],
      ['Company management', /Role, pay/],
      ['Secure and private', /belongs to you/],
    ] as const)
      expect(main.getByRole('heading', { name: title }).closest('li')).toHaveTextContent(words);
    expect(FEATURES).toHaveLength(4);
    const sample = within(screen.getByRole('figure', { name: 'A sample of the dashboard' }));
    for (const status of ['Form Filled', 'Completed', 'Form Not Filled', '5 days left'])
      expect(sample.getByText(status)).toBeVisible();
  });

  it.each(SAMPLE.applications)('labels the sample of $company as the product does', (sample) => {
    const now = '2026-11-20T09:00:00';
    const deadlines = { applicationDeadline: '2026-11-25T23:59:00', testDeadline: null };
    const shown = deadlineLabel({ status: sample.status, deadlines }, now);
    expect(sample.statusLabel).toBe(statusLabel(sample.status));
    expect(sample.urgency).toBe(shown.urgency);
    // The landing page spells out the days; the denser dashboard abbreviates them.
    expect(sample.deadlineLabel).toBe(shown.label.replace('5d left', '5 days left'));
  });
});

it('the stories are three, marked as made up, each with rating, role, profile and companies', async () => {
  await openLanding();
  const stories = screen.getByRole('region', { name: 'How a season can go' });
  expect(within(stories).getAllByRole('heading', { level: 3 })).toHaveLength(3);
  expect(stories).toHaveTextContent(/^How a season can go\s*Sample stories: .* made up\./);
  for (const { name, rating, role, companies } of STORIES) {
    const card = within(stories).getByRole('heading', { level: 3, name }).closest('li');
    if (!card) throw new Error('A story is an item of a list.');
    expect(card).toHaveTextContent(`${rating} out of 5`);
    expect(rating).toBeLessThanOrEqual(5);
    expect(within(card).getByText(role)).toBeVisible();
    const profile = within(card).getByRole('link', {
      name: /^Profile of .* \(opens in new tab\)$/,
    });
    expect(path(profile)).toMatch(/^https:\/\/([a-z]+\.)?example\.org\//);
    const chips = within(card).getByRole('list', { name: 'Companies' });
    const shown = within(chips).getAllByRole('listitem');
    expect(shown.map((chip) => chip.textContent)).toEqual(companies);
  }
});

it('the footer links to the legal texts and to support', async () => {
  await openLanding();
  const footer = within(screen.getByRole('contentinfo'));
  for (const [part, name, to] of [
    ['Legal', 'Terms', '/legal/terms'],
    ['Legal', 'Privacy', '/legal/privacy'],
    ['Legal', 'Compliance', '/legal/compliances'],
    ['Support', 'FAQ', '/faq'],
    ['Support', INSTITUTION.contactEmail, `mailto:${INSTITUTION.contactEmail}`],
    ['Support', 'Report a problem (opens in new tab)', INSTITUTION.issueTracker],
  ] as const) {
    const links = within(footer.getByRole('navigation', { name: part }));
    expect(path(links.getByRole('link', { name }))).toBe(to);
  }
});
