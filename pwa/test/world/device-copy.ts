/** The copy of a device as a file. */
import { deviceFileText, type DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { compareDevice, importDevice } from '../../src/features/device/commands/import-device.ts';
import { buildDeviceFile } from '../../src/features/device/commands/export-device.ts';
import { readDeviceFile } from '../../src/features/device/copy/read-device-file.ts';
import type { TestDevice } from './test-device.ts';

/** Serialised and parsed, as when the browser writes it to disk and reads it again. */
export async function copyDevice({ db, uid, runtime }: TestDevice): Promise<DeviceFile> {
  const file = await buildDeviceFile(db, { uid, account: 'a***a@college.in' }, runtime.now());
  const text = [...deviceFileText(file)].join('');
  const read = await readDeviceFile(new File([text], 'shortlist-device.json'));
  if (read.kind === 'refused') throw new Error(`${read.message} ${read.detail}`);
  return read.file;
}

/** Brings it in with all that it offers. */
export async function bringIn(file: DeviceFile, { db, runtime }: TestDevice): Promise<void> {
  const { rows } = await compareDevice(file, { db });
  const offers = rows.flatMap((row) => row.offers);
  await importDevice(file, { db, runtime, taken: new Set(offers.map(({ key }) => key)) });
}
