/** The dialog that brings a copy of a device back. */
import { PATHS } from '../../src/paths.ts';
import type { Locator, Page } from '../support/fixtures.ts';
import { openAddress, pressButton, type AppView } from './open-view.ts';

async function importFile(page: Page, text: string): Promise<Locator> {
  await pressButton('Import a file')(page);
  const dialog = page.getByRole('dialog', { name: 'Import a file' });
  const file = { name: 'copy.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await dialog.getByLabel('Copy of a device').setInputFiles(file);
  return dialog;
}

/** Runs in the page: a copy of a device of the student, who had another name there. */
function copyWithAnotherName(): string {
  const { _id: uid } = JSON.parse(localStorage.getItem('user') ?? '{}');
  const stamp = `${'0'.repeat(9)}.0000.${'x'.repeat(22)}`;
  const rows = [{ t: 'profile', id: 'me', f: { name: 'Asha Iyer' }, s: stamp }];
  const lists = { rows, pending: [], recovered: [], journal: [] };
  return JSON.stringify({ format: 'shortlist-device', version: 2, exportedAt: '', uid, ...lists });
}

export const IMPORT_VIEWS: readonly AppView[] = [
  {
    name: 'import-device',
    open: openAddress(PATHS.settings, async (page) => {
      const dialog = await importFile(page, '[]');
      await dialog.getByRole('alert').waitFor();
    }),
  },
  {
    name: 'import-device-offers',
    open: openAddress(PATHS.settings, async (page) => {
      const dialog = await importFile(page, await page.evaluate(copyWithAnotherName));
      await dialog.getByRole('checkbox').waitFor();
    }),
  },
];
