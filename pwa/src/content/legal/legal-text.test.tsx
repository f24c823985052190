import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INSTITUTION } from '../institution.ts';

beforeEach(() => vi.resetModules());
afterEach(() => document.head.querySelector('meta[name="privacy-contact"]')?.remove());

/** The notice as rendered after a page load. */
async function privacyText(): Promise<string> {
  const { PRIVACY } = await import('./privacy.ts');
  return JSON.stringify(PRIVACY);
}

it('is the institution’s address unless the server names another one', async () => {
  expect(await privacyText()).toContain(`Write to ${INSTITUTION.privacyEmail} with`);
});

it('is the address that the server names in the page', async () => {
  const meta = document.createElement('meta');
  meta.name = 'privacy-contact';
  meta.content = 'dean@college.example';
  document.head.append(meta);
  const text = await privacyText();
  expect(text).toContain('Write to dean@college.example with');
  expect(text).not.toContain(INSTITUTION.privacyEmail);
});
