// Cases that are easily forgotten, on the real engine with the real server.
import { placementToCellValues } from '@shortlist/shared/placement/fields/placement-cells.ts';
import { buildPlacementValues } from '@shortlist/shared/testing/builders.ts';
import { describe, expect } from 'vitest';
import { writeChanges, type Change } from '../../src/data/outbox/write-change.ts';
import type { Fetch } from '../../src/data/http/client.ts';
import { answerLost, countRequests, onRequest } from '../world/wire-faults.ts';
import { expectSame } from '../world/expect-same.ts';
import { it } from '../world/two-devices.ts';
import { rowCount } from '../world/world.ts';

describe('text typed while a request is in flight', () => {
  it('is shown at once and becomes a separate change; the sent one stays as it is', async ({
    world,
    phone,
  }) => {
    await phone.sync();
    await phone.add('p1', { role: 'Trainee' });
    const bodies: string[] = [];
    const meanwhile: unknown[] = [];
    const typing = (direct: Fetch): Fetch => {
      return async (path, init) => {
        bodies.push(typeof init.body === 'string' ? init.body : '');
        if (bodies.length === 1) {
          await phone.write('patch', 'p1', { role: 'Tester' });
          meanwhile.push(await phone.shown('p1'), await phone.db.outbox.count());
        }
        return await direct(path, init);
      };
    };
    expect(await phone.sync(typing)).toEqual({ kind: 'done' });
    expect(meanwhile).toMatchObject([{ role: 'Tester', unsent: true }, 2]);
    expect(bodies[0]).not.toContain('Tester');
    expect(await phone.shown('p1')).toMatchObject({ role: 'Tester', unsent: false });
    expect(await rowCount(world, 'op_ledger')).toBe(2);
    await expectSame(world, phone);
  });
});

describe('a bulk upload of 1,000 placements made offline', () => {
  it('takes at least five requests, and creates no duplicates although an answer is lost in the middle', async ({
    world,
    phone,
  }) => {
    await phone.sync();
    const f = placementToCellValues(buildPlacementValues());
    const all = Array.from({ length: 1000 }, (_, n): Change => ({
      t: 'placement',
      id: `p${n}`,
      k: 'put',
      f,
    }));
    await writeChanges(phone.db, all, { runtime: phone.runtime });
    expect(await phone.sync(onRequest(2, answerLost))).toMatchObject({ kind: 'failed' });
    expect(await rowCount(world, 'rows')).toBe(600);
    const counted = countRequests();
    expect(await phone.sync(counted.wire)).toEqual({ kind: 'done' });
    // Two were acknowledged before, and the third is sent once more.
    expect(counted.requests).toBeGreaterThanOrEqual(3);
    expect(await rowCount(world, 'rows')).toBe(1000);
    expect(await rowCount(world, 'op_ledger')).toBe(1000);
    await expectSame(world, phone);
  });
});
