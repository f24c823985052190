// The profile: a photo becomes a small image, and an incomplete value is never saved as empty.
import { PATHS } from '../../src/paths.ts';
import { expect, test, type Locator, type Page } from '../support/fixtures.ts';

const AVATAR_MAX_BYTES = 48 * 1024;

async function openProfile(page: Page): Promise<void> {
  await page.goto(PATHS.profile);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
}

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Edit profile' })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('form')).toBeHidden();
}

const unsent = (page: Page): Locator => page.getByText('Not yet sent. It is saved on this device.');
const section = (page: Page, name: string): Locator => page.getByRole('region', { name });
const picture = (page: Page): Locator =>
  section(page, 'You').getByRole('img', { name: 'Profile picture' });

/** Creates a photo in the browser: the left half red, the right half blue. */
async function photo(page: Page, type: string, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([kind, w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      context.fillStyle = '#f00';
      context.fillRect(0, 0, w / 2, h);
      context.fillStyle = '#00f';
      context.fillRect(w / 2, 0, w / 2, h);
      const blob = await canvas.convertToBlob({ type: kind, quality: 0.9 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [type, width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** The same JPEG as written by a phone held upright: rotated, with the EXIF orientation to turn it clockwise. */
function rotateByExif(jpeg: Buffer): Buffer {
  const turnClockwise = 6;
  const exif = Buffer.from(
    `ffe10022457869660000 4d4d002a00000008 0001 0112000300000001000${turnClockwise}0000 00000000`.replaceAll(
      ' ',
      '',
    ),
    'hex',
  );
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

/** Noise, which no encoder can make small. */
async function noise(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(512, 512);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    const image = context.createImageData(512, 512);
    for (let at = 0; at < image.data.length; at += 65_536)
      crypto.getRandomValues(image.data.subarray(at, at + 65_536));
    for (let at = 3; at < image.data.length; at += 4) image.data[at] = 255;
    context.putImageData(image, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

function pick(page: Page, buffer: Buffer, mimeType: string): Promise<void> {
  return page.getByLabel('Picture file').setInputFiles({ name: 'photo', mimeType, buffer });
}

interface DrawnImage {
  readonly source: string;
  readonly width: number;
  readonly height: number;
  /** Red, green and blue at the middle of each edge. */
  readonly top: readonly number[];
  readonly bottom: readonly number[];
  readonly left: readonly number[];
}

/** The pixels that the image really shows. */
function readDrawnImage(page: Page): Promise<DrawnImage> {
  return picture(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = new OffscreenCanvas(256, 256);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.drawImage(image, 0, 0);
    const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3);
    return {
      source: image.src,
      width: image.naturalWidth,
      height: image.naturalHeight,
      top: at(128, 12),
      bottom: at(128, 244),
      left: at(12, 128),
    };
  });
}

const isRed = ([red = 0, , blue = 0]: readonly number[]): boolean => red > 200 && blue < 60;
const isBlue = ([red = 0, , blue = 0]: readonly number[]): boolean => blue > 200 && red < 60;

test('a photo becomes a small, upright image on every device, and can be removed', async ({
  openDevice,
  account,
}) => {
  const phone = await (await openDevice()).signIn(account);
  await openProfile(phone);
  await expect(section(phone, 'You').getByText('AR')).toBeVisible();
  await edit(phone);
  await pick(phone, rotateByExif(await photo(phone, 'image/jpeg', 1600, 900)), 'image/jpeg');
  await expect(picture(phone)).toBeVisible();
  const small = await readDrawnImage(phone);
  expect(small.source).toMatch(/^data:image\/webp;base64,UklGR/);
  expect(small.source.length).toBeLessThanOrEqual(AVATAR_MAX_BYTES);
  expect([small.width, small.height]).toEqual([256, 256]);
  expect(isRed(small.top), `top ${small.top.join()}`).toBe(true);
  expect(isBlue(small.bottom), `bottom ${small.bottom.join()}`).toBe(true);
  await save(phone);
  await expect(unsent(phone)).toBeHidden();
  await expect(phone.getByRole('button', { name: /^Account/ }).locator('img')).toBeVisible();

  const laptop = await (await openDevice()).signIn(account);
  await openProfile(laptop);
  await expect(picture(laptop)).toBeVisible();
  expect((await readDrawnImage(laptop)).source).toBe(small.source);

  await edit(phone);
  await phone.getByRole('button', { name: 'Remove picture' }).click();
  await save(phone);
  await expect(section(phone, 'You').getByText('AR')).toBeVisible();
  await expect(picture(laptop)).toBeHidden();
  await expect(section(laptop, 'You').getByText('AR')).toBeVisible();
});

test('a PNG is accepted, and noise is compressed until it fits', async ({ device, account }) => {
  const page = await device.signIn(account);
  await openProfile(page);
  await edit(page);
  await pick(page, await photo(page, 'image/png', 40, 40), 'image/png');
  await expect(picture(page)).toBeVisible();
  const png = await readDrawnImage(page);
  expect(isRed(png.left), `left ${png.left.join()}`).toBe(true);
  await pick(page, await noise(page), 'image/png');
  await expect.poll(async () => (await readDrawnImage(page)).source).not.toBe(png.source);
  expect((await readDrawnImage(page)).source.length).toBeLessThanOrEqual(AVATAR_MAX_BYTES);
  await save(page);
  await expect(unsent(page)).toBeHidden();
});

test('a file that is no photo is refused with a message', async ({ device, account }) => {
  const page = await device.signIn(account);
  await openProfile(page);
  await edit(page);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const wrong = [
    [svg, 'image/svg+xml', 'Please choose a photo: JPEG, PNG or WebP.'],
    [Buffer.from('%PDF-1.7'), 'application/pdf', 'Please choose a photo: JPEG, PNG or WebP.'],
    [svg, 'image/png', 'This photo could not be read. Please choose another one.'],
    [
      (await photo(page, 'image/jpeg', 400, 400)).subarray(0, 200),
      'image/jpeg',
      'This photo could not be read. Please choose another one.',
    ],
  ] as const;
  for (const [buffer, type, sentence] of wrong) {
    const refusal = page.getByRole('alert').getByText(sentence);
    await pick(page, await photo(page, 'image/png', 8, 8), 'image/png');
    await expect(picture(page)).toBeVisible();
    // Two files are refused with the same message: the previous one must be gone.
    await expect(refusal).toBeHidden();
    await pick(page, buffer, type);
    await expect(refusal).toBeVisible();
    await expect(picture(page)).toBeVisible();
  }
});

test('half a date and half a number are never saved as empty', async ({ device, account }) => {
  const page = await device.signIn(account);
  await openProfile(page);
  await edit(page);
  await page.getByLabel('CGPA', { exact: true }).pressSequentially('8e');
  await page.getByLabel('Date of birth').pressSequentially('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^CGPA must be a number/)).toBeVisible();
  await expect(page.getByText(/^Date of birth must be a date/)).toBeVisible();
});
