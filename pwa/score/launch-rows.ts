/** The ways into the installed app: shortcuts, shares, files, launches. */
import type { BrowserContext, Page } from '@playwright/test';
import { webManifest } from '../scripts/web-manifest.ts';
import { placementLink } from '../e2e/device.ts';
import { PATHS } from '../src/paths.ts';
import type { Measuring } from './measuring.ts';
import { all, type ScoreRow } from './score-row.ts';

const COMPANY = 'Zenith Systems';
const PLACEMENTS = JSON.stringify([{ company: COMPANY, role: 'Engineer' }]);

const shortcuts: ScoreRow = {
  number: 7,
  name: 'Shortcuts',
  async measure(measuring) {
    const device = await measuring.browser();
    const page = await measuring.signedIn(device);
    await device.goOffline();
    const listed = webManifest.shortcuts ?? [];
    const opened: string[] = [];
    for (const { url, name } of listed) {
      const there = await device.context.newPage();
      await there.goto(url);
      const shown = url.includes('?add')
        ? there.getByRole('dialog', { name: 'Add Company' })
        : there.getByRole('heading', { level: 1 });
      await shown.first().waitFor();
      opened.push(name);
      await there.close();
    }
    await page.close();
    return all({
      [`${listed.length} of at most 4`]: listed.length > 0 && listed.length <= 4,
      [`opened offline: ${opened.join(', ')}`]: opened.length === listed.length,
      'each with an icon of 96 px': listed.every(({ icons }) => icons?.[0]?.sizes === '96x96'),
    });
  },
};

/** Sends the form that a share is, as another app does through the browser. */
async function share(page: Page, text: string, file?: string): Promise<void> {
  await page.evaluate(
    ([action, words, content]) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', enctype: 'multipart/form-data', action });
      const field = document.createElement('textarea');
      Object.assign(field, { name: 'text', value: words });
      const picker = document.createElement('input');
      Object.assign(picker, { type: 'file', name: 'file' });
      const files = new DataTransfer();
      if (content) files.items.add(new File([content], 'notices.json'));
      picker.files = files.files;
      form.append(field, picker);
      document.body.append(form);
      form.submit();
    },
    [PATHS.upload, text, file],
  );
  await page.waitForURL((url) => url.pathname === PATHS.upload);
}

const shareTarget: ScoreRow = {
  number: 8,
  name: 'Share target',
  async measure(measuring) {
    const device = await measuring.browser();
    const page = await measuring.signedIn(device);
    await device.goOffline();
    await share(page, `${COMPANY} is hiring`);
    const box = page.getByLabel('Paste JSON');
    await page.waitForFunction(() => document.querySelector('textarea')?.value !== '');
    const text = await box.inputValue();
    await page.goto(PATHS.dashboard);
    await share(page, '', PLACEMENTS);
    await page.getByText('1 placement chosen').waitFor();
    const action = webManifest.share_target?.action;
    return all({
      [`POST to ${action}`]: webManifest.share_target?.method === 'POST',
      [`offline: the text "${text}" is in the paste box`]: text === `${COMPANY} is hiring`,
      'offline: a .json file is read': true,
    });
  },
};

/** Puts a queue of ours in the place of the browser's, which nothing but a real installation fills. */
async function takeQueue(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const queue = { setConsumer: (consumer: unknown) => Object.assign(window, { consumer }) };
    Object.defineProperty(window, 'launchQueue', { value: queue });
  });
}

interface Launch {
  readonly path: string;
  readonly file?: string;
}

/** Hands the page a launch. */
async function launch(page: Page, what: Launch): Promise<void> {
  await page.waitForFunction(() => 'consumer' in window);
  await page.evaluate(({ path, file }) => {
    const { consumer } = window as unknown as { consumer: (launch: object) => void };
    const content = file === undefined ? [] : [new File([file], 'notices.json')];
    const files = content.map((one) => ({ getFile: () => Promise.resolve(one) }));
    consumer({ targetURL: new URL(path, location.origin).href, files });
  }, what);
}

async function launched(measuring: Measuring): Promise<Page> {
  const device = await measuring.browser();
  await takeQueue(device.context);
  const page = await measuring.signedIn(device);
  await page.evaluate(() => Object.assign(window, { sameWindow: true }));
  return page;
}

const isSameWindow = (page: Page) => page.evaluate(() => 'sameWindow' in window);

const fileHandler: ScoreRow = {
  number: 9,
  name: 'File handler',
  async measure(measuring) {
    const page = await launched(measuring);
    await launch(page, { path: PATHS.upload, file: PLACEMENTS });
    await page.getByText('1 placement chosen').waitFor();
    const [handler] = webManifest.file_handlers ?? [];
    return all({
      [`application/json opens ${handler?.action}`]:
        handler?.accept['application/json']?.includes('.json') === true,
      'the file is loaded there': await page.getByText('notices.json').isVisible(),
      'without a reload': await isSameWindow(page),
    });
  },
};

const launchHandler: ScoreRow = {
  number: 10,
  name: 'Launch handler',
  async measure(measuring) {
    const page = await launched(measuring);
    await launch(page, { path: PATHS.dashboard });
    await launch(page, { path: `${PATHS.dashboard}?add` });
    const company = page.getByRole('dialog', { name: 'Add Company' }).getByLabel('Company name');
    await company.fill(COMPANY);
    await launch(page, { path: PATHS.community });
    await page.getByRole('button', { name: 'Keep editing' }).click();
    const typed = await company.inputValue();
    const modes = String(webManifest.launch_handler?.client_mode);
    return all({
      [`client mode ${modes}`]: modes.startsWith('focus-existing'),
      'a launch opens its page inside the open window': true,
      [`a form keeps "${typed}"`]: typed === COMPANY,
      'without a reload': await isSameWindow(page),
    });
  },
};

const drafts: ScoreRow = {
  number: 27,
  name: 'Drafts',
  async measure(measuring) {
    const device = await measuring.browser();
    const page = await measuring.signedIn(device);
    await page.goto(`${PATHS.dashboard}?add`);
    const dialog = (at: Page) => at.getByRole('dialog', { name: 'Add Company' });
    await dialog(page).getByLabel('Company name').fill(COMPANY);
    await page.waitForFunction(() =>
      dispatchEvent(new Event('beforeunload', { cancelable: true })),
    );
    // As a phone that needs the room: nobody is asked.
    await page.close({ runBeforeUnload: false });
    const again = await device.open(`${PATHS.dashboard}?add`);
    const offered = dialog(again).getByText(/^We kept what you typed/);
    await offered.waitFor();
    const saved = await placementLink(again, COMPANY).count();
    return all({
      'after the page was ended the text is offered back': await offered.isVisible(),
      [`"${COMPANY}" is in the form`]:
        (await dialog(again).getByLabel('Company name').inputValue()) === COMPANY,
      'and nothing was saved': saved === 0,
    });
  },
};

export const LAUNCH_ROWS: readonly ScoreRow[] = [
  shortcuts,
  shareTarget,
  fileHandler,
  launchHandler,
  drafts,
];
