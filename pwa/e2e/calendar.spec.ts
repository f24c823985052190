// The dates of the placements as a calendar file, which the phone makes without a network.
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { FIXTURE_NOW, buildPlacementValues } from '../../shared/src/testing/builders.ts';
import {
  putPlacement,
  syncOverHttp,
  type Account,
} from '../../sync-server/src/testing/http-client.ts';
import { placementLink as linkTo } from '../src/paths.ts';
import { placementLink, untilInstalled } from './device.ts';
import { expect, test, type Page } from './fixtures.ts';

const ZENITH = buildPlacementValues({
  company: 'Zenith',
  role: 'SDE, Platform',
  deadlines: { applicationDeadline: '2026-11-22T18:00:00' },
  test: { date: '2026-11-25T00:00:00' },
});
const NARMADA = buildPlacementValues({ company: 'नर्मदा मिल्स', role: '' });

/** 'Apply: Zenith 2026-11-22T18:00:00', as a calendar program reads it, in no zone. */
function entriesIn(text: string): readonly string[] {
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) =>
      ['summary', 'dtstart'].map((name) => String(event.getFirstPropertyValue(name))).join(' '),
    )
    .toSorted();
}

const ZENITH_ENTRIES = [
  'Apply: Zenith (SDE, Platform) 2026-11-22T18:00:00',
  'Test: Zenith (SDE, Platform) 2026-11-25',
];
const ALL_ENTRIES = ['Apply: नर्मदा मिल्स 2026-11-25T23:59:00', ...ZENITH_ENTRIES].toSorted();

async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return {
    name: download.suggestedFilename(),
    text: readFileSync(await download.path(), 'utf8'),
  };
}

/** Puts both placements into an account. Gives the id of the first. */
async function putBoth(server: { readonly url: string }, account: Account): Promise<string> {
  const ops = [putPlacement(ZENITH), putPlacement(NARMADA)];
  await syncOverHttp(server, account, { ops });
  return ops[0]?.id ?? '';
}

test('without a network, the dates of one placement and of all become calendar files', async ({
  openDevice,
  server,
  account,
}) => {
  const id = await putBoth(server, account);
  const device = await openDevice();
  const page = await device.signIn(account);
  await page.clock.setFixedTime(new Date(`${FIXTURE_NOW}+05:30`));
  // Its test is among the upcoming ones, too.
  await placementLink(page, 'Zenith').first().waitFor();
  await untilInstalled(page);
  await device.goOffline();
  await page.goto(linkTo(id));
  const one = await saved(page, 'Add to calendar');
  expect(one.name).toBe('zenith.ics');
  expect(entriesIn(one.text)).toEqual(ZENITH_ENTRIES);
  await page.goto('/upload#export');
  const all = await saved(page, 'Export calendar');
  expect(all.name).toBe('placements.ics');
  expect(entriesIn(all.text)).toEqual(ALL_ENTRIES);
});
