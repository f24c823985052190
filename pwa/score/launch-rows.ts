/** The ways into the installed app: shortcuts, shares, files, launches. */
import type { BrowserContext, Page } from '@playwright/test';
import { webManifest } from '../scripts/web-manifest.ts';
import { placementLink } from '../e2e/device.ts';
import { launch, shareInto, takeLaunchQueue } from '../e2e/launching.ts';
import { PATHS } from '../src/paths.ts';
import { until, type Measuring } from './measuring.ts';
import { all, type ScoreRow } from './score-row.ts';

const COMPANY = 'Zenith Systems';
const PLACEMENTS = JSON.stringify([{ company: COMPANY, role: 'Engineer' }]);

/** Opens what a shortcut leads to, in a tab of its own. */
async function openShortcut(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  const shown = url.includes('?add')
    ? page.getByRole('dialog', { name: 'Add Company' })
    : page.getByRole('heading', { level: 1 });
  await shown.first().waitFor();
  await page.close();
}

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
      await openShortcut(device.context, url);
      opened.push(name);
    }
    await page.close();
    return all({
      [`${listed.length} of at most 4`]: listed.length > 0 && listed.length <= 4,
      [`opened offline: ${opened.join(', ')}`]: opened.length === listed.length,
      'each with an icon of 96 px': listed.every(({ icons }) => icons?.[0]?.sizes === '96x96'),
    });
  },
};

const shareTarget: ScoreRow = {
  number: 8,
  name: 'Share target',
  async measure(measuring) {
    const device = await measuring.browser();
    const page = await measuring.signedIn(device);
    await device.goOffline();
    await shareInto(page, { text: `${COMPANY} is hiring` });
    const box = page.getByLabel('Paste JSON');
    await until(async () => (await box.inputValue()) !== '');
    const text = await box.inputValue();
    await page.goto(PATHS.dashboard);
    await shareInto(page, { file: PLACEMENTS });
    await page.getByText('1 placement chosen').waitFor();
    const action = webManifest.share_target?.action;
    return all({
      [`POST to ${action}`]: webManifest.share_target?.method === 'POST',
      [`offline: the text "${text}" is in the paste box`]: text === `${COMPANY} is hiring`,
      'offline: a .json file is read': true,
    });
  },
};

async function launched(measuring: Measuring): Promise<Page> {
  const device = await measuring.browser();
  await takeLaunchQueue(device.context);
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

const addForm = (page: Page) => page.getByRole('dialog', { name: 'Add Company' });

/** Begins to add a company; then the page is ended as by a phone that needs the room: nobody is asked. */
async function typeAndEnd(page: Page): Promise<void> {
  await page.goto(`${PATHS.dashboard}?add`);
  await addForm(page).getByLabel('Company name').fill(COMPANY);
  await page.waitForFunction(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await page.close({ runBeforeUnload: false });
}

const drafts: ScoreRow = {
  number: 27,
  name: 'Drafts',
  async measure(measuring) {
    const device = await measuring.browser();
    await typeAndEnd(await measuring.signedIn(device));
    const again = await device.open(`${PATHS.dashboard}?add`);
    const offered = addForm(again).getByText(/^We kept what you typed/);
    await offered.waitFor();
    const saved = await placementLink(again, COMPANY).count();
    return all({
      'after the page was ended the text is offered back': await offered.isVisible(),
      [`"${COMPANY}" is in the form`]:
        (await addForm(again).getByLabel('Company name').inputValue()) === COMPANY,
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
