import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { migratedBytes } from '../../../testing/create-test-app.ts';
import { watchStatements } from '../../../testing/watched-database.ts';
import { listReach } from './reach-store.ts';
import { listRegistrationRows } from './registrations-store.ts';

const NOTHING = { rosterId: '', drive: '', seq: 0, after: '', limit: 1, isProved: 1 };

it('who has a drive, and who registered, is found by an index, whatever the number of accounts', async () => {
  const sqlite = openDatabase(migratedBytes());
  onTestFinished(() => sqlite.close());
  const watched = watchStatements(sqlite);
  await listRegistrationRows(watched.db, { drive: '', after: '', limit: 1 });
  await listReach(watched.db, NOTHING);
  const steps = watched.plans().flatMap((plan) => plan.steps);
  // The page of students itself is read as a whole.
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual(['SCAN s']);
  expect(steps).toContain('SEARCH r USING INDEX registrations_by_opportunity (id=? AND uid>?)');
});
