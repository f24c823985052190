// How a browser recognises the installed app.
import type { CDPSession } from '@playwright/test';
import { PATHS } from '../../src/paths.ts';
import { expect, test } from '../support/fixtures.ts';

async function identityOf(session: CDPSession) {
  const { data = '{}', errors } = await session.send('Page.getAppManifest');
  const { appId } = await session.send('Page.getAppId');
  return { appId, errors, startsAt: (JSON.parse(data) as { start_url?: string }).start_url };
}

test('a version with another start URL is the same app @installable', async ({
  device,
  server,
}) => {
  const { context } = device;
  const page = await device.open(PATHS.login);
  const session = await context.newCDPSession(page);
  const app = { appId: `${server.url}/`, errors: [] };
  expect(await identityOf(session)).toEqual({ ...app, startsAt: PATHS.dashboard });
  await context.route('**/manifest.webmanifest', async (route) => {
    const manifest = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...manifest, start_url: PATHS.community } });
  });
  await page.reload();
  expect(await identityOf(session)).toEqual({ ...app, startsAt: PATHS.community });
});
