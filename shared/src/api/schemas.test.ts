// However a message names its fields, a schema neither throws nor passes on inherited members.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOSTILE_NAMES } from '../testing/hostile-names.ts';
import { buildPostedOpportunity } from '../testing/builders.ts';
import { opportunitySchema } from './community.ts';
import { syncRequestSchema } from './sync.ts';

interface Schema {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

const FOLDERS = ['api', 'account', 'opportunity', 'placement', 'reminder'];

async function schemasIn(folder: string): Promise<readonly (readonly [string, Schema])[]> {
  const source = join(import.meta.dirname, '..', folder);
  const files = readdirSync(source).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const modules = await Promise.all(
    files.map((name) => import(join(source, name)) as Promise<Readonly<Record<string, unknown>>>),
  );
  return modules.flatMap((exported, index) =>
    Object.entries(exported).flatMap(([name, value]) =>
      isSchema(value) ? [[`${folder}/${files[index]} ${name}`, value] as const] : [],
    ),
  );
}

const SCHEMAS = (await Promise.all(FOLDERS.map(schemasIn))).flat();

/** An object with an own key that JSON can produce and a literal cannot. */
const own = (name: string, value: unknown): unknown =>
  JSON.parse(JSON.stringify(Object.fromEntries([[name, value]])));

/** Every object nested in a value, itself included. */
function objectsIn(value: unknown): readonly object[] {
  return typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(objectsIn)]
    : [];
}

test('finds schemas to check', () => {
  expect(SCHEMAS.length).toBeGreaterThan(40);
});

test.each(SCHEMAS)('%s', (_, schema) => {
  for (const name of HOSTILE_NAMES)
    for (const value of [name, own(name, name), own(name, { k: 'merge' }), [own(name, 1)]]) {
      const parsed = schema.safeParse(value);
      for (const object of objectsIn(parsed.data))
        expect([Object.prototype, Array.prototype]).toContain(Object.getPrototypeOf(object));
    }
});

test('does not take fields from the prototype of an op', () => {
  const hidden = JSON.parse(
    '{"op":"aaaaaaaaaaaaaaaaaaaaaa","__proto__":{"k":"merge","sv":99}}',
  ) as unknown;
  const request = {
    proto: 1,
    schema: 1,
    uid: 'u',
    epoch: null,
    full: null,
    limit: 1,
    digest: false,
  };
  const { ops } = syncRequestSchema.parse({
    ...request,
    cursors: { me: 0, feed: 0 },
    ops: [hidden],
  });
  expect('k' in (ops[0] ?? {})).toBe(false);
});

test('drops unknown keys of an opportunity', () => {
  const posted = { ...buildPostedOpportunity(), applicationsCount: 0, isAddedToProfile: false };
  const spoilt = Object.fromEntries([
    ...Object.entries(posted),
    ...HOSTILE_NAMES.map((n) => [n, n]),
  ]);
  expect(opportunitySchema.parse(spoilt)).toEqual(posted);
});
