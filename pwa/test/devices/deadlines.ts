/** T9: a deadline is what the student entered, wherever the phone is and whatever its clock does. */
import { createSeededRandom, type SeededRandom } from '@shortlist/shared/testing/seeded-random.ts';
import { countRow, neverRow } from '@shortlist/shared/testing/proof-row.ts';
import { createTestApp, type TestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import { createWorld } from '../world/world.ts';
import { hasNextRound, type Part } from '../proof/part.ts';

const ZONES = [
  'Asia/Kolkata',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Pacific/Apia',
  'UTC',
] as const;
/** Including hours skipped and repeated by clock changes, and the turn of a year. */
const ENTERED = [
  '2026-03-29T02:30:00',
  '2026-03-08T02:15:00',
  '2026-10-25T02:30:00',
  '2026-11-01T01:30:00',
  '2026-12-31T23:59:00',
  '2028-02-29T00:00:00',
] as const;

/** Entered in one zone, read in another after a change of zone and clock. */
export const proveDeadlines: Part = async (options) => {
  const chance = createSeededRandom(options.seed);
  const server = await createTestApp();
  const zone = process.env.TZ;
  let [entered, changed] = [0, 0];
  try {
    for (; hasNextRound(entered, options); entered += 1) {
      const wrong = await checkDeadline(server, chance);
      for (const line of wrong) options.report?.(line);
      changed += wrong.length;
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
  await server.close();
  return [
    countRow('T9', 'deadlines carried through zones', entered),
    neverRow('T9', 'deadlines changed on the way', changed),
  ];
};

async function checkDeadline(server: TestApp, chance: SeededRandom): Promise<readonly string[]> {
  const world = await createWorld(server);
  const [phone, laptop] = [world.device('phone'), world.device('laptop')];
  const deadline = chance.oneOf(ENTERED);
  process.env.TZ = chance.oneOf(ZONES);
  await phone.add('p1', { deadlines: { applicationDeadline: deadline, testDeadline: null } });
  process.env.TZ = chance.oneOf(ZONES);
  phone.runtime.advance((chance.next() - 0.5) * 1e10);
  await phone.sync();
  process.env.TZ = chance.oneOf(ZONES);
  await laptop.sync();
  const shown = (await laptop.shown('p1'))?.deadlines.applicationDeadline;
  await world.close();
  return shown === deadline
    ? []
    : [`${deadline} was shown as ${String(shown)} in ${process.env.TZ}`];
}
