/** Remembers what was confirmed to the student and what each device showed, and finds what got lost. */
import { canonicalJson, type Json } from '@shortlist/shared/lib/json.ts';
import type { TestBrowser, World } from './world.ts';

export interface ConfirmedValue {
  readonly id: string;
  readonly path: string;
  readonly value: Json;
  /** What the author saw in its place; undefined for a new row. */
  readonly seen?: Json;
}

export interface Oracle {
  confirmed(value: ConfirmedValue): void;
  /** Checks what a device shows now against what it showed before. */
  look(browser: TestBrowser): Promise<void>;
  /** Confirmed values that are nowhere any more, and overwritten ones that came back. */
  lost(world: World, browsers: readonly TestBrowser[]): Promise<readonly string[]>;
  /** Notes a broken promise that a step found. */
  expectEqual(what: string, actual: string, expected: string): void;
  readonly broken: readonly string[];
}

const keyOf = (id: string, path: string, value: Json): string =>
  `${id} ${path} ${canonicalJson(value)}`;

export function createOracle(): Oracle {
  const confirmed = new Map<string, ConfirmedValue>();
  const overwritten = new Set<string>();
  const broken: string[] = [];
  const shownBefore = new Map<string, Set<string>>();
  const shownLast = new Map<string, string>();

  /** Values are distinct, so one that a device showed, then replaced, must not be seen on it again. */
  const see = (device: string, cell: string, value: string): void => {
    const name = `${device} ${cell}`;
    const past = shownBefore.get(name) ?? new Set();
    shownBefore.set(name, past);
    const last = shownLast.get(name);
    if (last !== undefined && last !== value) past.add(last);
    if (past.has(value)) broken.push(`${name} stepped back to ${value}`);
    shownLast.set(name, value);
  };

  return {
    broken,
    confirmed(value) {
      confirmed.set(keyOf(value.id, value.path, value.value), value);
      if (value.seen !== undefined) overwritten.add(keyOf(value.id, value.path, value.seen));
    },
    async look(browser) {
      for (const { id, live, placement } of await browser.db().view.toArray()) {
        if (!placement || live === 0) continue;
        const { role, location, notes, compensation } = placement;
        see(browser.name, `${id} role`, role);
        see(browser.name, `${id} location`, location);
        see(browser.name, `${id} notes`, notes);
        see(browser.name, `${id} ctc`, compensation.ctc.amount);
      }
    },
    async lost(world, browsers) {
      const current = currentValues(world);
      const kept = new Set([...current, ...historyOf(world), ...(await keptOnDevices(browsers))]);
      const gone = [...confirmed.keys()].filter((key) => !kept.has(key) && !overwritten.has(key));
      const back = [...current].filter((key) => confirmed.has(key) && overwritten.has(key));
      return [
        ...gone.map((key) => `lost: ${key}`),
        ...back.map((key) => `overwritten in sight and yet final: ${key}`),
      ];
    },
    expectEqual(what, actual, expected) {
      if (actual !== expected) broken.push(what);
    },
  };
}

function currentValues(world: World): Set<string> {
  const cells = [...world.serverRows().values()].flatMap(({ id, cells }) =>
    Object.entries(cells).map(([path, [value]]) => keyOf(id, path, value)),
  );
  return new Set(cells);
}

function historyOf({ server, user }: World): readonly string[] {
  const rows = server.db
    .prepare('SELECT id, path, value FROM field_history WHERE uid = ?')
    .all(user.uid) as { id: string; path: string; value: string }[];
  return rows.map(({ id, path, value }) => keyOf(id, path, JSON.parse(value)));
}

async function keptOnDevices(browsers: readonly TestBrowser[]): Promise<readonly string[]> {
  const kept = await Promise.all(
    browsers.map(async (browser) => {
      const recovered = await browser.db().recovered.toArray();
      return recovered.flatMap(({ op }) =>
        Object.entries(op.f).map(([path, value]) => keyOf(op.id, path, value)),
      );
    }),
  );
  return kept.flat();
}
