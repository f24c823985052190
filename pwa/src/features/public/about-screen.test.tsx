import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FEATURES, STORY, VALUES } from '../../content/about.ts';
import { PATHS } from '../../paths.ts';
import { clearStorage, renderApp } from '../../testing/screens/render-app.tsx';

beforeEach(clearStorage);

async function openAbout(): Promise<HTMLElement> {
  renderApp(PATHS.aboutUs);
  await screen.findByRole('heading', { level: 1 });
  return screen.getByRole('main');
}

it('shows the four figures of the landing page, each with its label', async () => {
  const main = await openAbout();
  const terms = within(main).getAllByRole('term');
  const figures = terms.map(({ textContent, nextElementSibling }) => [
    nextElementSibling?.textContent,
    textContent,
  ]);
  expect(figures).toEqual([
    ['200+', 'students'],
    ['100+', 'companies tracked'],
    ['90%', 'success rate'],
    ['10hrs+', 'time saved'],
  ]);
});

it('shows the story, the values and the features, each under a heading', async () => {
  const main = await openAbout();
  const headings = within(main).getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Our story',
    'What we hold on to',
    'What Shortlist does for you',
  ]);
  for (const paragraph of STORY) expect(within(main).getByText(paragraph)).toBeVisible();
  for (const { title, text } of [...VALUES, ...FEATURES]) {
    expect(within(main).getByRole('heading', { level: 3, name: title })).toBeVisible();
    expect(within(main).getByText(text)).toBeVisible();
  }
});

it('links to sign-in, registration and the questions', async () => {
  const { user } = renderApp(PATHS.aboutUs);
  await user.click(await screen.findByRole('link', { name: 'Read the questions' }));
  await screen.findByRole('heading', { level: 1, name: 'Questions, answered plainly' });
  expect(location.pathname).toBe(PATHS.faq);
});
