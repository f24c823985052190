/** What the manifest and the page's head say, as the browser reads it. */
import type { Page } from '@playwright/test';
import type { ManifestOptions } from 'vite-plugin-pwa';
import { PATHS } from '../src/paths.ts';
import { untilInstalled } from '../e2e/device.ts';
import { devtools, type Measuring } from './measuring.ts';
import { pictureOf, type Picture } from './picture.ts';
import { all, type ScoreRow } from './score-row.ts';

interface Opened {
  readonly page: Page;
  readonly manifest: Partial<ManifestOptions>;
  readonly faults: number;
  readonly appId: string;
}

async function open(measuring: Measuring): Promise<Opened> {
  const device = await measuring.browser();
  const page = await device.open(PATHS.login);
  const session = await devtools(device.context, page);
  const { data, errors } = await session.send('Page.getAppManifest');
  const { appId = '' } = await session.send('Page.getAppId');
  return { page, manifest: JSON.parse(data ?? '{}'), faults: errors.length, appId };
}

const identity: ScoreRow = {
  number: 1,
  name: 'Identity',
  async measure(measuring) {
    const { manifest, faults } = await open(measuring);
    const { name = '', short_name = '', description = '', lang, dir, categories = [] } = manifest;
    return all({
      [`${faults} errors in the manifest`]: faults === 0,
      [`name "${name}"`]: name !== '',
      [`short name of ${short_name.length} characters`]:
        short_name !== '' && short_name.length <= 12,
      [`description of ${description.length} characters`]: description !== '',
      [`lang ${lang}`]: lang === 'en-IN',
      [`dir ${dir}`]: dir === 'ltr',
      [`categories ${categories.join(' + ')}`]: categories.length > 0,
    });
  },
};

const stableId: ScoreRow = {
  number: 2,
  name: 'Stable id',
  async measure(measuring) {
    const { page, manifest, appId } = await open(measuring);
    const { id, scope, start_url: start = '' } = manifest;
    await page.context().route('**/manifest.webmanifest', async (route) => {
      await route.fulfill({ json: { ...manifest, start_url: `${start}?moved` } });
    });
    await page.reload();
    const session = await devtools(page.context(), page);
    const moved = await session.send('Page.getAppManifest');
    const { appId: later } = await session.send('Page.getAppId');
    return all({
      [`id ${id}`]: id === '/',
      [`scope ${scope}`]: scope === '/' && start.startsWith('/'),
      [`the browser's id ${appId}`]: appId === `${measuring.server.url}/`,
      'the start address was moved': (moved.data ?? '').includes('?moved'),
      'and the id is the same': later === appId,
    });
  },
};

type Icons = NonNullable<ManifestOptions['icons']>;

const sizesFor = (icons: Icons, wanted: string): string =>
  icons
    .filter(({ purpose }) => purpose === wanted)
    .map(({ sizes }) => sizes)
    .join();

const icons: ScoreRow = {
  number: 3,
  name: 'Icons',
  async measure(measuring) {
    const { page, manifest } = await open(measuring);
    const listed = manifest.icons ?? [];
    const pictures = await Promise.all(listed.map(({ src }) => pictureOf(page, src)));
    const sizes = pictures.map(({ width, height }) => `${width}x${height}`);
    const any = sizesFor(listed, 'any');
    const at = listed.findIndex(({ purpose }) => purpose === 'maskable');
    const [maskable, drawn] = [listed[at], pictures[at]];
    const inItsFile = listed.filter(({ src }) => src === maskable?.src).length;
    return all({
      [`any ${any}`]: any === '192x192,512x512',
      'files of those sizes': listed.every((icon, index) => icon.sizes === sizes[index]),
      'maskable 512 in its own file': maskable?.sizes === '512x512' && inItsFile === 1,
      [`${drawn?.outsideCircle ?? '?'} drawn pixels outside its safe circle`]:
        drawn?.outsideCircle === 0,
    });
  },
};

const apple: ScoreRow = {
  number: 4,
  name: 'Apple',
  async measure(measuring) {
    const { page } = await open(measuring);
    const src = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    const { width, height, transparent } = await pictureOf(page, src ?? '');
    const title = await metaOf(page, 'apple-mobile-web-app-title');
    const capable = await metaOf(page, 'mobile-web-app-capable');
    return all({
      [`touch icon ${width}x${height}`]: width === 180 && height === 180,
      [`${transparent} transparent pixels`]: transparent === 0,
      [`title "${title}"`]: title === 'Shortlist',
      [`capable: ${capable}`]: capable === 'yes',
    });
  },
};

const installable: ScoreRow = {
  number: 5,
  name: 'Installable',
  async measure(measuring) {
    const device = await measuring.browser();
    const page = await device.open(PATHS.login);
    await untilInstalled(page);
    await page.waitForFunction(() => 'installOffer' in window);
    const session = await devtools(device.context, page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    return all({
      [`${installabilityErrors.length} installability errors`]: installabilityErrors.length === 0,
      'beforeinstallprompt fired': true,
    });
  },
};

const ratioOf = ({ width, height }: Picture): number =>
  Math.max(width, height) / Math.min(width, height);

const richInstall: ScoreRow = {
  number: 6,
  name: 'Rich install',
  async measure(measuring) {
    const { page, manifest } = await open(measuring);
    const listed = manifest.screenshots ?? [];
    const pictures = await Promise.all(listed.map(({ src }) => pictureOf(page, src)));
    const sides = pictures.flatMap(({ width, height }) => [width, height]);
    const ratio = Math.max(...pictures.map(ratioOf));
    const count = (form: string) => listed.filter(({ form_factor }) => form_factor === form).length;
    return all({
      [`${count('narrow')} narrow`]: count('narrow') >= 3,
      [`${count('wide')} wide`]: count('wide') >= 2 && listed.length <= 8,
      'all labelled': listed.every(({ label = '' }) => label !== ''),
      'of the sizes they say': listed.every(
        ({ sizes }, index) => sizes === `${pictures[index]?.width}x${pictures[index]?.height}`,
      ),
      [`${Math.min(...sides)} to ${Math.max(...sides)} px`]:
        Math.min(...sides) >= 320 && Math.max(...sides) <= 3840,
      [`ratio at most ${ratio.toFixed(2)}`]: ratio <= 2.3,
    });
  },
};

const zoom: ScoreRow = {
  number: 11,
  name: 'Zoom allowed',
  async measure(measuring) {
    const { page } = await open(measuring);
    const contents: (string | null)[] = [];
    for (const path of [PATHS.landing, PATHS.login]) {
      await page.goto(path);
      contents.push(await metaOf(page, 'viewport'));
    }
    return all({
      [`viewport "${contents[0]}"`]: contents.every(
        (content) => content !== null && !/user-scalable|maximum-scale/.test(content),
      ),
    });
  },
};

function metaOf(page: Page, name: string): Promise<string | null> {
  return page.locator(`meta[name="${name}"]`).getAttribute('content');
}

export const MANIFEST_ROWS: readonly ScoreRow[] = [
  identity,
  stableId,
  icons,
  apple,
  installable,
  richInstall,
  zoom,
];
