/**
 * After one visit the app is on the device: it opens, shows and saves while the server's process is gone, and
 * sends changes as soon as there is a server again. The same in every engine.
 */
import { expect } from '@playwright/test';
import { syncOverHttp, type Account } from '../../../sync-server/src/testing/http-client.ts';
import type { OwnServer } from '../own-server.ts';
import type { EngineWindow } from './engine-window.ts';
import {
  addPlacement,
  press,
  signIn,
  untilHeading,
  untilInstalled,
  untilSent,
  untilText,
} from './journey.ts';

/** The links of the app, named like the pages they lead to. */
const PLACES = ['Community', 'Upload Data', 'Profile', 'Settings', 'About', 'Dashboard'];

export async function takeOfflineJourney(
  window: EngineWindow,
  server: OwnServer,
  account: Account,
): Promise<void> {
  await signIn(window, server.now.url, account);
  await addPlacement(window, 'Kaveri Softworks');
  await untilSent(window);
  await untilInstalled(window);
  await server.now.kill();

  for (const place of PLACES) {
    await press(window, place);
    await untilHeading(window, place);
    await window.reload();
    await untilHeading(window, place);
  }
  await untilText(window, 'Kaveri Softworks');
  await addPlacement(window, 'Tungabhadra Labs');
  await window.reload();
  await untilText(window, 'Tungabhadra Labs');

  await server.restart();
  await untilSent(window);
  const { rows } = await syncOverHttp(server.now, account);
  expect(JSON.stringify(rows)).toContain('Tungabhadra Labs');
}
