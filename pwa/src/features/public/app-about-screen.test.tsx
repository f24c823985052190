import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { FEATURES } from '../../content/about.ts';
import { FAQ } from '../../content/faq.ts';
import { INSTITUTION, SOCIAL_LINKS } from '../../content/institution.ts';
import { PATHS } from '../../paths.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { renderApp, storeSession, startSignedOut } from '../../testing/screens/render-app.tsx';

Element.prototype.scrollIntoView = () => {};

beforeEach(() => {
  startSignedOut();
  storeSession(testUser());
});

async function openAbout(address: string = PATHS.about) {
  const { user } = renderApp(address);
  await screen.findByRole('region', { name: 'Contact' });
  return user;
}

const part = (name: string): HTMLElement => screen.getByRole('region', { name });

it('lists the features of the app', async () => {
  await openAbout();
  const names = within(part('What it does for you')).getAllByRole('heading', { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(FEATURES.map(({ title }) => title));
});

it('shows an e-mail address, a links page and where to report faults', async () => {
  await openAbout();
  const contact = part('Contact');
  const { contactEmail, linksPage, issueTracker } = INSTITUTION;
  expect(within(contact).getByRole('link', { name: contactEmail })).toHaveAttribute(
    'href',
    `mailto:${contactEmail}`,
  );
  expect(within(contact).getByRole('link', { name: /^Links page/ })).toHaveAttribute(
    'href',
    linksPage,
  );
  expect(within(contact).getByRole('link', { name: /^Report a problem/ })).toHaveAttribute(
    'href',
    issueTracker,
  );
});

it('has the social links', async () => {
  await openAbout();
  const links = within(part('Follow us')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    SOCIAL_LINKS.map(({ href }) => href),
  );
});

it('answers the same questions as the visitors’ page, one at a time', async () => {
  const user = await openAbout();
  const help = part('Questions and answers');
  const buttons = within(help).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(
    FAQ.map(({ question }) => question),
  );
  for (const button of buttons.slice(0, 2)) await user.click(button);
  expect(buttons.map((button) => button.getAttribute('aria-expanded')).slice(0, 3)).toEqual([
    'false',
    'true',
    'false',
  ]);
});

it('links to the legal texts, and Back returns', async () => {
  const user = await openAbout();
  await user.click(within(part('Legal')).getByRole('link', { name: 'Privacy' }));
  expect(await screen.findByRole('article')).toHaveTextContent('Privacy Notice');
  history.back();
  expect(await screen.findByRole('region', { name: 'Legal' })).toBeVisible();
});

it('scrolls to the section that the address names', async () => {
  await openAbout('/about#contact');
  expect(screen.getByRole('heading', { level: 2, name: 'Contact' })).toHaveFocus();
});
