import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PROMISE } from '../../../content/institution.ts';
import { clearStorage, renderApp } from '../../../testing/screens/render-app.tsx';

beforeEach(clearStorage);

// jsdom's screen is 1024 px wide: content for phones is in the DOM but hidden, and hidden elements have no
// role or name.

async function openMenu() {
  const app = renderApp('/');
  const button = await screen.findByLabelText('Menu');
  await app.user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'true'));
  const menu = document.querySelector<HTMLElement>(
    `[id="${button.getAttribute('aria-controls')}"]`,
  );
  if (!menu) throw new Error('The button names its menu.');
  return { ...app, button, menu };
}

async function isClosed(button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
}

describe('the menu on small screens', () => {
  it('contains every link of the bar', async () => {
    const { menu } = await openMenu();
    const links = [...menu.querySelectorAll('a')];
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Home /',
      'About Us /about-us',
      'FAQ /faq',
      'Login /login',
      'Get Started /register',
    ]);
  });

  it('closes by its button', async () => {
    const { user, button, menu } = await openMenu();
    await user.click(button);
    await isClosed(button);
    expect(menu).toBeEmptyDOMElement();
  });

  it('closes by Escape', async () => {
    const { user, button, menu } = await openMenu();
    await user.keyboard('{Escape}');
    await isClosed(button);
    expect(menu).toBeEmptyDOMElement();
  });

  it('closes by Back, which stays on the page', async () => {
    const { button } = await openMenu();
    history.back();
    await isClosed(button);
    expect(location.pathname).toBe('/');
  });

  it('does not reopen on Back from a page that it led to', async () => {
    const { user, menu } = await openMenu();
    await user.click(within(menu).getByText('FAQ'));
    await waitFor(() => expect(menu).not.toBeInTheDocument());
    expect(location.pathname).toBe('/faq');
    history.back();
    await screen.findByRole('heading', { level: 1, name: PROMISE });
    expect(screen.getByLabelText('Menu')).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes when the link of the current page is followed', async () => {
    const { user, button, menu } = await openMenu();
    await user.click(within(menu).getByText('Home'));
    await isClosed(button);
    expect(location.pathname).toBe('/');
  });
});

it('starts with a skip link past the bar', async () => {
  const { user } = renderApp('/');
  const skip = await screen.findByRole('link', { name: 'Skip to content' });
  await user.tab();
  expect(skip).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});
