/** Whatever a message holds, exactly one notification that a browser accepts is shown, and nothing is thrown. */
import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { FakeWorker, HOUR_MS, ZONE } from '../testing/fakes/fake-worker.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';
import { readNotificationData } from '@shortlist/shared/reminder/push-message.ts';
import { HOSTILE_NAMES, withHostileNames } from '@shortlist/shared/testing/hostile-names.ts';
import { handleClick } from './notification-click.ts';
import { handlePush } from './push.ts';

let worker: FakeWorker;

beforeEach(async () => {
  worker = new FakeWorker();
  await worker.signIn();
  const soon = wallTimeIn(worker.device.now() + 3 * HOUR_MS, ZONE);
  await worker.storeReceived('p1', { deadlines: { applicationDeadline: soon } });
  await worker.storeRound('r1', { placementId: 'p1', startsAt: soon });
});

const odd = fc.oneof(
  fc.constantFrom(
    null,
    '',
    0,
    -1,
    1e300,
    '9999-12-31T23:59:59',
    '0000-01-01T00:00:00',
    '//x.example',
    ...HOSTILE_NAMES,
  ),
  fc.string(),
  fc.double(),
  fc.jsonValue(),
);
const PLACES = [
  'web_push',
  'notification',
  'mutable',
  'shortlist',
  'title',
  'body',
  'tag',
  'navigate',
];
const MORE = ['v', 'uid', 'kind', 'hide', 'items', 'roundItems', 'count', 'nonce'];
const OF_ITEM = ['id', 'placementId', 'roundId', 'eventAt', 'allDay', 'dueAt'];
const changes = fc.dictionary(fc.constantFrom(...PLACES, ...MORE, ...OF_ITEM), odd, { maxKeys: 3 });

/** A valid message in which some values, at any depth, are replaced. */
function spoilt(other: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(
    JSON.parse(
      worker.message([worker.item('p1'), worker.question('p1', '2026-11-20T09:00:00', 'r1')]),
    ),
    (key, value: unknown) => (Object.hasOwn(other, key) ? other[key] : value),
  );
}

/** What a browser would not accept, or a student could not read, in the notifications for it; and how many there are. */
async function wrongWith(text: string | null): Promise<readonly string[]> {
  worker.shown.length = 0;
  await handlePush(worker.scope, text);
  const wrong = worker.shown.flatMap(({ title, options }) => {
    const { body, tag, renotify, silent, data } = options;
    return [
      ...(renotify && (tag === '' || silent) ? ['rings under no tag, or silently'] : []),
      ...(/NaN|undefined|Invalid Date/.test(title + body) ? [title + body] : []),
      ...(readNotificationData(JSON.parse(JSON.stringify(data))) ? [] : ['unreadable data']),
    ];
  });
  return worker.shown.length === 1 ? wrong : [`${worker.shown.length} are shown`];
}

it('shows one notification for any text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.string().map((text) => text.slice(0, 40)),
      ),
      async (text) => {
        expect(await wrongWith(text)).toEqual([]);
      },
    ),
    { numRuns: 100 },
  );
});

it('shows one notification for a company that only the server knows, under no tag', async () => {
  expect(await wrongWith(spoilt({ placementId: 'p9', tag: '' }))).toEqual([]);
});

it('shows one notification for a message with a name that every object has in any of its fields', async () => {
  const message: unknown = JSON.parse(worker.message([worker.item('p1')]));
  for (const spoiled of withHostileNames(message, ['__proto__', 'constructor', 'toString']))
    expect(await wrongWith(JSON.stringify(spoiled))).toEqual([]);
});

it('shows one notification for a corrupted message', async () => {
  await fc.assert(
    fc.asyncProperty(changes, fc.option(fc.nat({ max: 900 })), async (other, cutAt) => {
      const text = spoilt(other);
      expect(await wrongWith(cutAt === null ? text : text.slice(0, cutAt))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it('opens nothing but the app, whatever a notification carries', async () => {
  const data = fc.oneof(
    fc.jsonValue(),
    fc.record({
      uid: fc.constantFrom(worker.uid, 'another'),
      isTest: fc.boolean(),
      items: fc.array(fc.record({ id: fc.string(), placementId: fc.string(), kind: odd })),
    }),
    fc.record({
      uid: fc.constant(worker.uid),
      isTest: fc.boolean(),
      items: fc.array(
        fc.record({ id: fc.string(), placementId: fc.string(), kind: fc.constant('test') }),
        { minLength: 1 },
      ),
    }),
  );
  await fc.assert(
    fc.asyncProperty(data, fc.constantFrom('', 'filled', 'later', 'other'), async (it, action) => {
      worker.opened.length = 0;
      await handleClick(worker.scope, { action, data: it });
      for (const path of worker.opened)
        expect(path).toMatch(/^\/(dashboard(\?p=[\w\-.!~*'()%]*)?|settings)$/);
      expect(await worker.db.outbox.count()).toBe(0);
    }),
    { numRuns: 150 },
  );
});
