/** What belongs to an application form in another tab: the details to copy, and the question afterwards. */
import { PATHS } from '../../src/paths.ts';
import type { Page } from '../support/fixtures.ts';
import { openAddress, openDashboard, pressButton, type AppView } from './open-view.ts';

/** "Did you fill the form?", on this page only: a link that was opened before is forgotten once it is shown. */
async function askAboutForm(page: Page): Promise<void> {
  const row = page.locator('[data-placement]').filter({ hasText: 'Form Not Filled' }).first();
  const key = `applyOpened:${await row.getAttribute('data-placement')}`;
  const change = (value: number | null): Promise<void> => page.evaluate(writeMeta, { key, value });
  await change(Date.now());
  await page.reload();
  await page.getByText(/^Did you fill the form/).waitFor();
  await change(null);
}

/** Runs in the page. */
async function writeMeta(record: { key: string; value: number | null }): Promise<void> {
  const databases = await indexedDB.databases();
  const { name = '' } = databases.find((one) => one.name?.startsWith('u-')) ?? {};
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', reject);
    opening.addEventListener('success', () => {
      const db = opening.result;
      const meta = db.transaction('meta', 'readwrite').objectStore('meta');
      if (record.value === null) meta.delete(record.key);
      else meta.put({ k: record.key, v: record.value });
      meta.transaction.addEventListener('complete', resolve);
      meta.transaction.addEventListener('abort', reject);
      db.close();
    });
  });
}

export const APPLY_VIEWS: readonly AppView[] = [
  { name: 'apply-question', open: openDashboard(askAboutForm) },
  {
    name: 'my-details',
    open: openAddress(`${PATHS.dashboard}?p=none&kit`, (page) =>
      page.getByRole('button', { name: /^Copy Name/ }).click(),
    ),
  },
  {
    name: 'my-details-order',
    open: openAddress(`${PATHS.dashboard}?p=none&kit`, pressButton('Change order')),
  },
];
