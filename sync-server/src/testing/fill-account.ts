import type { TestApp } from './create-test-app.ts';
import type { KnownUser } from './known-user.ts';
import { patchOp, placementOp } from './ops.ts';
import { postSync } from './post-sync.ts';

/**
 * Gives a user a placement with a changed role and a note that won over another note, and a placement that is
 * deleted again.
 */
export async function fillAccount(
  testApp: Pick<TestApp, 'app' | 'clock'>,
  user: KnownUser,
): Promise<void> {
  const atMs = testApp.clock.now();
  const kept = placementOp({ atMs, f: { ...placementOp().f, role: 'SDE' } });
  const deadline = '2026-09-15T23:59:00';
  const f = { company: 'Narmada Mills', 'deadlines.applicationDeadline': deadline };
  const gone = placementOp({ atMs, f });
  testApp.clock.advance(1000);
  const later = testApp.clock.now();
  const deleted = placementOp({ id: gone.id, k: 'del', f: {}, atMs: later });
  const edited = patchOp(kept, { role: 'SDE II' }, { atMs: later, base: { role: kept.op } });
  const newer = patchOp(kept, { notes: 'newer' }, { atMs: later });
  const older = patchOp(kept, { notes: 'older' }, { atMs });
  const ops = [kept, gone, deleted, edited, newer, older];
  const { results } = await postSync(testApp, user, { ops });
  const verdicts = results.map(({ r }) => r).join(' ');
  if (verdicts !== 'applied applied applied applied applied lost')
    throw new Error(`The account was not filled: ${verdicts}.`);
}
