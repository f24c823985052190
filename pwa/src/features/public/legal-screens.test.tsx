import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { COMPLIANCE } from '../../content/legal/compliance.ts';
import { PRIVACY } from '../../content/legal/privacy.ts';
import { TERMS } from '../../content/legal/terms.ts';
import { PATHS } from '../../paths.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { clearStorage, renderApp, storeSession } from '../../testing/screens/render-app.tsx';
import { renderSignedIn } from '../../testing/screens/signed-in-screen.tsx';
import { LegalDocument } from './legal-screens.tsx';

beforeEach(clearStorage);

const DOCUMENTS = [
  [PATHS.terms, TERMS, '2.0'],
  [PATHS.privacy, PRIVACY, '2.0'],
  [PATHS.compliances, COMPLIANCE, '3.0'],
] as const;

/** Opens a legal page; returns its document. */
async function openDocument(path: string): Promise<HTMLElement> {
  renderApp(path);
  return screen.findByRole('article');
}

/** The text of an element, without what is added to links for screen readers. */
const words = (part: HTMLElement): string => part.textContent.replaceAll(' (opens in new tab)', '');

describe.each(DOCUMENTS)('%s', (path, text, version) => {
  it('is shown between a header and a footer, with its title as the only heading of the page', async () => {
    const document = await openDocument(path);
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getAllByRole('contentinfo').length).toBeGreaterThan(0);
    const [title, ...more] = screen.getAllByRole('heading', { level: 1 });
    expect(title).toHaveTextContent(text.title);
    expect(more).toEqual([]);
    expect(document).toContainElement(title ?? null);
    expect(globalThis.document.title).toBe(`${text.title} · Shortlist`);
  });

  it('has paragraphs and numbered sections of text or bullets', async () => {
    const document = await openDocument(path);
    for (const paragraph of text.paragraphs) expect(document).toHaveTextContent(paragraph);
    text.sections.forEach((section, index) => {
      const part = within(document).getByRole('region', { name: `${index + 1}. ${section.title}` });
      const bullets = within(part).queryAllByRole('listitem');
      const written = 'points' in section ? section.points : section.text;
      expect(bullets).toHaveLength('points' in section ? section.points.length : 0);
      for (const sentence of written) expect(words(part)).toContain(sentence);
    });
    const kinds = text.sections.map((section) => 'points' in section);
    expect(kinds).toContain(true);
    expect(kinds).toContain(false);
  });

  it('ends with its version and review date', async () => {
    const document = await openDocument(path);
    const foot = document.querySelector('footer');
    expect(foot).toHaveTextContent(`Version ${version}`);
    expect(foot).toHaveTextContent('Last Reviewed: October 2025');
  });

  it('has contents that link to every section', async () => {
    const document = await openDocument(path);
    const links = [...document.querySelectorAll('nav a')];
    const targets = links.map((link) => link.getAttribute('href')?.slice(1) ?? '');
    expect(targets).toEqual(text.sections.map(({ id }) => id));
    expect(new Set(targets).size).toBe(targets.length);
    for (const id of targets) expect(document.querySelector(`h2#${id}`)).not.toBeNull();
  });

  it('can be read signed in too, and links back to the dashboard', async () => {
    storeSession(testUser());
    await openDocument(path);
    expect(location.pathname).toBe(path);
    const bar = screen.getByRole('banner');
    expect(within(bar).getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
      'href',
      PATHS.dashboard,
    );
  });
});

it('names the edition of an institution that changed the text, below the version', () => {
  const edition = 'Edition of 3 August 2026';
  renderSignedIn(<LegalDocument document={{ ...TERMS, edition }} />, PATHS.terms);
  expect(screen.getAllByText('Version 2.0')).toHaveLength(2);
  expect(screen.getAllByText(edition)).toHaveLength(2);
});

it('scrolls to the section that the address names', async () => {
  Element.prototype.scrollIntoView = () => {};
  const document = await openDocument('/legal/privacy#rights');
  expect(within(document).getByRole('heading', { name: /\d+\. Your rights/ })).toHaveFocus();
});

it('makes links of mail addresses without the punctuation that ends the sentence', async () => {
  const document = await openDocument(PATHS.terms);
  const links = within(document).getAllByRole('link', { name: 'privacy@example.org' });
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toHaveAttribute('href', 'mailto:privacy@example.org');
});

describe('the terms', () => {
  it.each([
    ['a minimum age of 16', /must be at least 16 years old/],
    [
      'that claims are barred after one year',
      /within one year after its cause arose.*later are barred/,
    ],
    ['a correction of data within 30 days', /we correct within 30 days/],
    ['the law of India', /governed by the laws of India/],
  ])('state %s', async (_what, words) => {
    expect(await openDocument(PATHS.terms)).toHaveTextContent(words);
  });
});

it('gives the compliance statement its own title', async () => {
  await openDocument(PATHS.compliances);
  expect(
    screen.getByRole('heading', { level: 1, name: 'Our Commitment to Compliance & Trust' }),
  ).toBeVisible();
});
