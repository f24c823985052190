/**
 * T13: one change in the middle of others that no server can accept, of every kind, and proxies that fail on
 * it. The others are sent, and the poisoned one is among the refused changes.
 */
import { PLACEMENT_PATHS } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { countRow, neverRow } from '@shortlist/shared/testing/proof-row.ts';
import type { Json } from '@shortlist/shared/lib/json.ts';
import { createTestApp } from '../../../sync-server/src/testing/create-test-app.ts';
import type { OutboxEntry } from '../../src/data/database/tables.ts';
import { requestText, type Wire } from '../world/wire-faults.ts';
import type { TestDevice } from '../world/test-device.ts';
import { createWorld, type World } from '../world/world.ts';
import { hasNextRound, type Part } from '../proof/part.ts';

interface Poison {
  readonly name: string;
  /** Corrupts the stored entry. */
  readonly spoil: (entry: OutboxEntry) => object;
  readonly wire?: Wire;
}

const KIB_64 = 64 * 1024;
const withValue =
  (path: string, value: Json): Poison['spoil'] =>
  ({ f }) => ({ f: { ...f, [path]: value } });

/** A proxy that refuses bodies longer than this many characters, with its own answer. */
const limitingProxy =
  (limit: number): Wire =>
  (direct) =>
  async (path, init) =>
    (await sizeOf(init)) > limit
      ? new Response('<html>413 Request Entity Too Large</html>', { status: 413 })
      : direct(path, init);

/** A filter that refuses a body with a certain word in it. */
const filteringProxy: Wire = (direct) => async (path, init) =>
  (await requestText(init)).includes('poison-word')
    ? Response.json({ success: false, code: 'bad_request', message: 'No.' }, { status: 400 })
    : direct(path, init);

const sizeOf = async (init: RequestInit): Promise<number> => (await requestText(init)).length;

const POISONS: readonly Poison[] = [
  ...PLACEMENT_PATHS.map((path) => ({
    name: `no value for ${path}`,
    spoil: withValue(path, { no: 1 }),
  })),
  { name: 'too long a note', spoil: withValue('notes', 'n'.repeat(20_001)) },
  { name: 'no such day', spoil: withValue('deadlines.applicationDeadline', '2026-02-30T10:00:00') },
  { name: 'unknown field', spoil: withValue('colour', 'red') },
  { name: 'path of a prototype', spoil: () => ({ f: JSON.parse('{"__proto__":{"a":1}}') }) },
  { name: '64 KiB and one', spoil: withValue('notes', 'n'.repeat(KIB_64 + 1)) },
  { name: 'unknown table', spoil: () => ({ t: 'spaceship' }) },
  { name: 'unknown kind', spoil: () => ({ k: 'explode' }) },
  { name: 'broken time', spoil: () => ({ at: '0' }) },
  { name: 'broken base', spoil: () => ({ base: 'nothing' }) },
  { name: 'no version', spoil: () => ({ sv: 0 }) },
  { name: 'patch of nothing', spoil: () => ({ k: 'patch', id: 'nowhere' }) },
  { name: 'put without a company', spoil: () => ({ k: 'put', f: { role: 'Tester' } }) },
  { name: 'broken id of a row', spoil: () => ({ id: 'a b/c' }) },
  { name: 'stamps of its own', spoil: () => ({ s: 'now' }) },
  {
    name: 'proxy with 413',
    spoil: withValue('notes', 'n'.repeat(19_000)),
    wire: limitingProxy(12_000),
  },
  { name: 'filter with 400', spoil: withValue('notes', 'poison-word'), wire: filteringProxy },
];

const OTHERS = 6;

/** One kind of poison after the other, each at another place in the queue. */
export const provePoison: Part = async (options) => {
  const server = await createTestApp();
  let [cases, blocked] = [0, 0];
  for (; hasNextRound(cases, options); cases += 1) {
    const poison = POISONS[(cases + options.seed) % POISONS.length];
    if (!poison) break;
    const world = await createWorld(server);
    const place = (options.seed + cases * 3) % OTHERS;
    const phone = world.device('phone', 0, { reportDefect: () => undefined });
    const wrong = await runPoison(world, phone, { poison, place });
    if (wrong.length > 0) options.report?.(`${poison.name} at ${place}: ${wrong.join(', ')}`);
    blocked += wrong.length;
    await world.close();
  }
  await server.close();
  return [
    countRow('T13', 'poisoned changes', cases),
    countRow('T13', 'kinds of poison', Math.min(cases, POISONS.length)),
    neverRow('T13', 'other changes blocked, or poison lost', blocked),
  ];
};

export const POISON_KINDS = POISONS.length;

async function runPoison(
  world: World,
  phone: TestDevice,
  { poison, place }: { poison: Poison; place: number },
): Promise<readonly string[]> {
  await phone.sync();
  for (let n = 0; n < OTHERS; n += 1) await phone.add(`p${n}`);
  const victim = await phone.db.outbox.orderBy('n').offset(place).first();
  if (!victim) return ['no op'];
  await phone.db.outbox.put({ ...victim, ...poison.spoil(victim) });
  // A proxy that lets the first request through fails the second.
  const results = [await phone.sync(poison.wire), await phone.sync(poison.wire)];
  const there = await world.serverRows();
  const missing = Array.from({ length: OTHERS }, (_, n) => `p${n}`).filter(
    (id) => id !== victim.id && !there.has(`placement/${id}`),
  );
  const recovered = await phone.db.recovered.toArray();
  return [
    ...missing.map((id) => `${id} is blocked`),
    ...((await phone.db.outbox.count()) > 0
      ? [`the queue is not empty: ${JSON.stringify(results)}`]
      : []),
    ...(recovered.length === 1 ? [] : [`${recovered.length} refused changes`]),
  ];
}
