import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { migratedBytes } from '../../../testing/create-test-app.ts';
import { watchStatements } from '../../../testing/watched-database.ts';
import { compareRecords, findStudent } from './college-records-store.ts';

it('a student is found by an index, whatever the number of accounts and students', async () => {
  const sqlite = openDatabase(migratedBytes());
  onTestFinished(() => sqlite.close());
  const watched = watchStatements(sqlite);
  await findStudent(watched.db, { emailKey: '' });
  await compareRecords(watched.db, { rosterId: '', after: '', limit: 1 });
  const steps = watched.plans().flatMap((plan) => plan.steps);
  // The page of accounts itself is read as a whole.
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual(['SCAN u']);
});
