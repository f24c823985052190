import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { DEVELOPER } from '../../content/institution.ts';
import { PATHS } from '../../paths.ts';
import { clearStorage, renderApp } from '../../testing/screens/render-app.tsx';

beforeEach(clearStorage);

async function openCard(): Promise<HTMLElement> {
  renderApp(PATHS.developer);
  return screen.findByRole('article');
}

it('shows a picture, the role and the bio', async () => {
  const card = await openCard();
  expect(within(card).getByRole('img', { name: new RegExp(DEVELOPER.name) })).toBeVisible();
  expect(within(card).getByRole('heading', { level: 1, name: DEVELOPER.name })).toBeVisible();
  expect(within(card).getByText(DEVELOPER.role)).toBeVisible();
  expect(within(card).getByText(DEVELOPER.bio)).toBeVisible();
});

it.each([
  ['portfolio', /^Portfolio/, DEVELOPER.portfolio],
  ['code-hosting', /^Source code/, DEVELOPER.codeHosting],
  ['professional-network', /^LinkedIn/, DEVELOPER.professionalNetwork],
])('has a %s link that opens a new tab', async (_what, name, href) => {
  const link = within(await openCard()).getByRole('link', { name });
  expect(link).toHaveAttribute('href', href);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAccessibleName(/opens in new tab/);
});

it('shows the skills', async () => {
  const skills = within(await openCard()).getByRole('list', { name: 'Skills' });
  expect(
    within(skills)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([...DEVELOPER.skills]);
});
