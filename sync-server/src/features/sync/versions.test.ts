// Servers and devices are never updated at the same moment: what one of them does not know yet must not be lost.
import { SCHEMA_VERSION, type Op } from '@shortlist/shared/sync/op.ts';
import { renameCell } from '@shortlist/shared/sync/upcast-op.ts';
import { FROZEN_OPS } from '@shortlist/shared/testing/frozen-ops.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { knownUser, type KnownUser } from '../../testing/accounts.ts';
import { patchOp, placementOp } from '../../testing/ops.ts';
import { otherVersions, type OtherVersion } from '../../testing/other-versions.ts';
import { postRaw, postSync, syncRequest } from '../../testing/api-requests.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
/** The next version: it knows one more cell, and another one under a new name. */
const NEXT_SCHEMA = SCHEMA_VERSION + 1;
const NEXT: OtherVersion = {
  schema: NEXT_SCHEMA,
  extraCells: { mentor: isText, position: isText },
  steps: [
    {
      from: SCHEMA_VERSION,
      upcast: (op) => (op.t === 'placement' ? renameCell(op, 'role', 'position') : op),
    },
  ],
};

let ours: TestApp;
let asha: KnownUser;

beforeEach(async () => {
  ours = await createTestApp();
  asha = await knownUser(ours);
});
afterEach(() => ours.close());

/** The same database under a server of another version, as after an update or its roll-back. */
const serverOf = (version: OtherVersion): Promise<TestApp> =>
  createTestApp({ db: ours.db, clock: ours.clock, versions: otherVersions(version) });

const send = (server: TestApp, ops: readonly object[], schema = SCHEMA_VERSION) =>
  postSync(server, asha, { ops, schema });

const rowOf = async (server: TestApp, { id }: Op) =>
  (await postSync(server, asha)).rows.find((row) => row.id === id);

describe('a server of the next version', () => {
  it('reports its version, and from which version on it accepts changes', async () => {
    const next = await serverOf({ ...NEXT, minSchema: 1 });
    expect(await postSync(next, asha)).toMatchObject({ schema: NEXT_SCHEMA, minSchema: 1 });
  });

  it('migrates changes of this version before it checks them', async () => {
    const next = await serverOf(NEXT);
    const put = placementOp({ f: { ...placementOp().f, role: 'SDE' } });
    const patch = patchOp(put, { role: 'SDE II' }, { base: { role: put.op } });
    const { results } = await send(next, [put, patch]);
    expect(results.map(({ r, replaced }) => [r, replaced])).toEqual([
      ['applied', undefined],
      ['applied', undefined],
    ]);
    expect((await rowOf(next, put))?.f).toMatchObject({ position: 'SDE II' });
    expect((await rowOf(next, put))?.f).not.toHaveProperty('role');
  });

  it('recognises a retry of a change from before the update', async () => {
    const put = placementOp({ f: { ...placementOp().f, role: 'SDE' } });
    await send(ours, [put]);
    const next = await serverOf(NEXT);
    expect((await send(next, [put])).results).toMatchObject([{ r: 'duplicate' }]);
  });

  it('accepts every change that devices of this version ever wrote', async () => {
    const next = await serverOf(NEXT);
    const ops = Object.values(FROZEN_OPS)
      .flat()
      .map((text) => JSON.parse(text) as Op);
    const profile = placementOp({ t: 'profile', id: 'me', k: 'ensure', f: { name: 'Asha' } });
    const { results } = await send(next, [profile, ...ops]);
    expect(results.filter(({ r }) => r === 'rejected')).toEqual([]);
  });

  it('refuses devices that are too old for it, and single ops that are', async () => {
    const strict = await serverOf({ ...NEXT, minSchema: NEXT_SCHEMA });
    const answer = await postRaw(strict, asha, JSON.stringify(syncRequest(asha)));
    expect(answer.status).toBe(426);
    expect(await answer.json()).toMatchObject({ code: 'upgrade_required', minSchema: NEXT_SCHEMA });
    const { results } = await send(
      strict,
      [placementOp(), placementOp({ sv: NEXT_SCHEMA })],
      NEXT_SCHEMA,
    );
    expect(results).toMatchObject([{ r: 'rejected', code: 'unsupported' }, { r: 'applied' }]);
  });
});

describe('changes of the next version', () => {
  const later = () => placementOp({ sv: NEXT_SCHEMA, f: { ...placementOp().f, mentor: 'Meera' } });

  it('wait until the server is updated, while the rest is accepted', async () => {
    const [waiting, now] = [later(), placementOp()];
    const { results } = await send(ours, [waiting, now], NEXT_SCHEMA);
    expect(results).toMatchObject([{ r: 'rejected', code: 'newer_schema' }, { r: 'applied' }]);
    const next = await serverOf(NEXT);
    expect((await send(next, [waiting], NEXT_SCHEMA)).results).toMatchObject([{ r: 'applied' }]);
    expect((await rowOf(next, waiting))?.f).toMatchObject({ mentor: 'Meera' });
  });

  it('stay unchanged after a roll-back, under edits of devices that do not know them', async () => {
    const next = await serverOf(NEXT);
    const put = later();
    await send(next, [put], NEXT_SCHEMA);
    const before = await rowOf(next, put);
    const edit = patchOp(put, { notes: 'Bring two copies' }, { base: { notes: null } });
    expect((await send(ours, [edit])).results).toMatchObject([{ r: 'applied' }]);
    const after = await rowOf(ours, put);
    expect(after?.f).toEqual({ ...before?.f, notes: 'Bring two copies' });
    expect((await send(ours, [put], NEXT_SCHEMA)).results).toMatchObject([{ r: 'duplicate' }]);
  });
});

describe('a server of the version before', () => {
  it('lets an unknown change wait, and refuses none for good', async () => {
    const before = await serverOf({ schema: 0, minSchema: 0, missingCells: ['notes'] });
    const put = placementOp({ f: { ...placementOp().f, notes: 'Bring two copies' } });
    expect((await send(before, [put])).results).toMatchObject([
      { r: 'rejected', code: 'newer_schema' },
    ]);
    expect((await send(ours, [put])).results).toMatchObject([{ r: 'applied' }]);
    expect((await rowOf(before, put))?.f).toMatchObject({ notes: 'Bring two copies' });
  });
});
