// The browser translates the page: it wraps each text node in elements of its own, and again after each
// change. Everything works as on the untranslated page, and shows the same figures.
import { wallTimeOf } from '../../../shared/src/lib/time/wall-time.ts';
import {
  uploadOpportunitiesOverHttp,
  putPlacement,
  registerOverHttp,
  syncOverHttp,
} from '../../../sync-server/src/testing/http-client.ts';
import {
  manyOpportunities,
  realisticPlacements,
} from '../../../sync-server/src/testing/realistic-data.ts';
import { PATHS } from '../../src/paths.ts';
import { translatePage } from '../../src/testing/user/translate-page.ts';
import {
  addPlacement,
  closeDialog,
  findPlacementLink,
  waitUntilSent,
  type Device,
} from '../support/device.ts';
import { ADMIN, expect, newStudent, test, type Page } from '../support/fixtures.ts';
import { AGENDA_VIEWS } from './agenda-views.ts';
import { ADMIN_VIEWS, COMMUNITY_VIEWS, STUDENT_VIEWS, VISITOR_VIEWS } from './app-views.ts';
import { CAMPUS_VIEWS, CELL_VIEWS, prepareCampus } from './campus-views.ts';
import { MESSAGE_VIEWS } from './message-views.ts';
import { REMINDER_VIEWS } from './reminder-views.ts';
import type { AppView } from './open-view.ts';

type Nodes = Parameters<typeof translatePage>[0];

/** From now on every page of the device is translated as soon as it is loaded. */
async function translate({ context }: Device, nodes: Nodes): Promise<void> {
  await context.addInitScript(`
    addEventListener('DOMContentLoaded', () => (${translatePage.toString()})('${nodes}'));`);
}

/** The text nodes that React created. A translator removes them. */
async function readReactTexts(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode())
      if (Object.keys(walker.currentNode).some((key) => key.startsWith('__reactFiber$')))
        found.push(walker.currentNode.nodeValue ?? '');
    return found;
  });
}

/** Opens every place of a translated page. Any error fails the test. */
async function openViews(page: Page, views: readonly AppView[]): Promise<void> {
  for (const { name, open } of views) {
    await open(page);
    await expect.soft(page.locator('font').first(), name).toBeAttached();
    expect.soft(await readReactTexts(page), name).toEqual([]);
    await expect.soft(page.getByText('Something went wrong'), name).toHaveCount(0);
  }
}

test('every page of a visitor works when it is translated @desktop', async ({ device }) => {
  await translate(device, 'moved');
  await openViews(await device.open(PATHS.landing), VISITOR_VIEWS);
});

for (const [pages, views] of [
  ['every page', [...STUDENT_VIEWS, ...AGENDA_VIEWS, ...MESSAGE_VIEWS]],
  ['the community and every reminder', [...COMMUNITY_VIEWS, ...REMINDER_VIEWS]],
] as const)
  test(`${pages} of a student works when it is translated @desktop`, async ({
    device,
    account,
    server,
    fillFeed,
  }) => {
    await fillFeed();
    const ops = realisticPlacements(wallTimeOf(new Date())).map((values) => putPlacement(values));
    await syncOverHttp(server, account, { ops });
    await translate(device, 'moved');
    await openViews(await device.signIn(account), views);
  });

test('every page of an admin works when it is translated @desktop', async ({
  device,
  admin,
  fillFeed,
}) => {
  await fillFeed();
  await translate(device, 'moved');
  await openViews(await device.signIn(admin), ADMIN_VIEWS);
});

test('the pages of the placement cell work when they are translated @desktop', async ({
  openDevice,
  ownServer,
}) => {
  const server = ownServer.now;
  const cell = await registerOverHttp(server, ADMIN);
  const student = await prepareCampus(server, cell, newStudent());
  for (const [who, views] of [
    [student, CAMPUS_VIEWS],
    [cell, CELL_VIEWS],
  ] as const) {
    const device = await openDevice(server);
    await translate(device, 'moved');
    await openViews(await device.signIn(who), views);
  }
});

/** The text that both show, except for transient messages and the round button, which has a label at the top only. */
async function readShownText(page: Page): Promise<string> {
  // What appears at the top only.
  await page.evaluate(() => window.scrollTo(0, 0));
  return (await page.locator('#root').innerText()).replace(/^Add Company\n/m, '');
}

/** Waits until the translated page shows what the other one does. */
async function waitUntilEqual(translated: Page, untranslated: Page): Promise<void> {
  await expect(async () => {
    expect(await readShownText(translated)).toBe(await readShownText(untranslated));
  }).toPass({ timeout: 60_000 });
}

for (const [nodes, tags] of [
  ['moved', ' @core'],
  ['replaced', ' @desktop'],
] as const)
  test(`a page whose text nodes are ${nodes} shows the same figures as the untranslated one${tags}`, async ({
    openDevice,
    ownServer,
  }) => {
    const server = ownServer.now;
    const now = wallTimeOf(new Date());
    await uploadOpportunitiesOverHttp(
      server,
      await registerOverHttp(server, ADMIN),
      manyOpportunities(130, now),
    );
    const account = await registerOverHttp(server, newStudent());
    const ops = realisticPlacements(now).map((values) => putPlacement(values));
    await syncOverHttp(server, account, { ops });
    const devices = [await openDevice(server), await openDevice(server)] as const;
    await translate(devices[0], nodes);
    const pages = [await devices[0].signIn(account), await devices[1].signIn(account)] as const;
    const [page] = pages;
    const onBoth = async (step: (on: Page) => Promise<unknown>): Promise<void> => {
      for (const one of pages) await step(one);
      await waitUntilEqual(...pages);
    };

    await onBoth(waitUntilSent);
    // Changes on one device are shown on the other as well.
    await findPlacementLink(page, 'Indus Ledger Systems').click();
    await page.getByRole('button', { name: 'Form Filled' }).click();
    await closeDialog(page);
    await waitUntilEqual(...pages);
    await addPlacement(page, 'Zenith Added');
    await onBoth(waitUntilSent);

    await onBoth((on) => on.getByRole('searchbox').fill('Systems'));
    await onBoth((on) => on.getByRole('searchbox').fill('nothing like that'));
    await onBoth((on) => on.getByRole('searchbox').fill(''));
    await onBoth((on) => findPlacementLink(on, 'Zenith Added').click());
    await onBoth(closeDialog);

    for (const device of devices) await device.goOffline();
    await onBoth((on) => on.getByText(/^You are offline/).waitFor());
    for (const device of devices) await device.goOnline();
    await onBoth(waitUntilSent);

    await onBoth((on) => on.goto(PATHS.community));
    await onBoth((on) => on.getByRole('article').first().waitFor());
    await onBoth((on) => on.getByRole('button', { name: 'Next' }).click());
    await onBoth((on) => on.getByRole('searchbox').fill('no such company'));
    await onBoth((on) => on.getByRole('searchbox').fill(''));

    await onBoth((on) => on.goto(PATHS.upload));
    const pasted = JSON.stringify([{ company: 'Kaveri Softworks' }, { role: 'SDE' }]);
    await onBoth((on) => on.getByLabel('Paste JSON').fill(pasted));
    await onBoth((on) => on.getByRole('checkbox').first().click());
    await onBoth((on) => on.goto(PATHS.profile));
    await onBoth((on) => on.getByRole('button', { name: 'Edit', exact: true }).click());
  });
