/**
 * After one visit the app is on the device: it opens, shows and saves while the server's process is gone, and
 * sends changes as soon as there is a server again. The same in every engine.
 */
import { expect } from '@playwright/test';
import { syncOverHttp, type Account } from '../../../sync-server/src/testing/http-client.ts';
import type { OwnServer } from '../support/own-server.ts';
import type { EnginePage } from './engine-page.ts';
import {
  addPlacement,
  press,
  signIn,
  waitForHeading,
  waitUntilInstalled,
  waitUntilSent,
  waitForText,
} from './journey.ts';

/** The links of the app, named like the pages they lead to. */
const LINKS = ['Community', 'Upload Data', 'Profile', 'Settings', 'About', 'Dashboard'];

export async function runOfflineJourney(
  page: EnginePage,
  server: OwnServer,
  account: Account,
): Promise<void> {
  await signIn(page, server.now.url, account);
  await addPlacement(page, 'Kaveri Softworks');
  await waitUntilSent(page);
  await waitUntilInstalled(page);
  await server.now.kill();

  for (const place of LINKS) {
    await press(page, place);
    await waitForHeading(page, place);
    await page.reload();
    await waitForHeading(page, place);
  }
  await waitForText(page, 'Kaveri Softworks');
  await addPlacement(page, 'Tungabhadra Labs');
  await page.reload();
  await waitForText(page, 'Tungabhadra Labs');

  await server.restart();
  await waitUntilSent(page);
  const { rows } = await syncOverHttp(server.now, account);
  expect(JSON.stringify(rows)).toContain('Tungabhadra Labs');
}
