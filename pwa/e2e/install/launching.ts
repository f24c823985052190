/** What a phone or computer does to open the installed app: shares, files, launches. */
import type { BrowserContext, Page } from '@playwright/test';
import { PATHS } from '../../src/paths.ts';
import { SHARE_FIELDS, SHARE_PATH } from '../../../shared/src/api/share.ts';

export interface SharedContent {
  readonly text?: string;
  /** The contents of a file of placements. */
  readonly file?: string;
  /** The contents of files of text. */
  readonly notices?: readonly string[];
}

/** Submits the form of a share, as the browser does for another app: no page of a site sends it. */
export async function shareInto(
  page: Page,
  { text = '', file = '', notices = [] }: SharedContent,
): Promise<void> {
  const action = new URL(SHARE_PATH, page.url()).href;
  await page.goto('about:blank');
  await page.evaluate(
    ({ action, fields, words, content, others }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', enctype: 'multipart/form-data', action });
      const field = document.createElement('textarea');
      Object.assign(field, { name: fields.text, value: words });
      const picker = document.createElement('input');
      Object.assign(picker, { type: 'file', name: fields.file, multiple: true });
      const files = new DataTransfer();
      if (content) files.items.add(new File([content], 'notices.json'));
      for (const [at, notice] of others.entries())
        files.items.add(new File([notice], `notice-${at + 1}.txt`));
      picker.files = files.files;
      form.append(field, picker);
      document.body.append(form);
      form.submit();
    },
    { action, fields: SHARE_FIELDS, words: text, content: file, others: notices },
  );
  const isThere = ({ pathname, search }: URL): boolean =>
    [SHARE_PATH, PATHS.message].includes(pathname) && search === '';
  await page.waitForURL(isThere);
}

/** Replaces the browser's launch queue, which only a real installation fills. */
export async function replaceLaunchQueue(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const queue = { setConsumer: (consumer: unknown) => Object.assign(window, { consumer }) };
    Object.defineProperty(window, 'launchQueue', { value: queue });
  });
}

export interface LaunchContent {
  readonly path: string;
  /** The contents of a file that was opened with the app. */
  readonly file?: string;
}

export async function launch(page: Page, launched: LaunchContent): Promise<void> {
  await page.waitForFunction(() => 'consumer' in window);
  await page.evaluate(({ path, file }) => {
    const { consumer } = window as unknown as { consumer: (launch: object) => void };
    const content = file === undefined ? [] : [new File([file], 'notices.json')];
    const files = content.map((one) => ({ getFile: () => Promise.resolve(one) }));
    consumer({ targetURL: new URL(path, location.origin).href, files });
  }, launched);
}

/** Marks this load of the page; the returned function tells later whether it is still the same one. */
export async function trackReload(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { sameWindow: true }));
  return () => page.evaluate(() => 'sameWindow' in window);
}
