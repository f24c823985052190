import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { migratedBytes } from '../../../testing/create-test-app.ts';
import { watchStatements } from '../../../testing/watched-database.ts';
import {
  compareVerdicts,
  countAccounts,
  deleteEntries,
  listEntries,
  listUnknownEntries,
} from './lists-store.ts';

const NOTHING = { rosterId: '', after: '', limit: 1 };

it('who is on a list is found by an index, whatever the number of students, accounts and lists', async () => {
  const sqlite = openDatabase(migratedBytes());
  onTestFinished(() => sqlite.close());
  const watched = watchStatements(sqlite);
  await listUnknownEntries(watched.db, { listId: '', limit: 1 });
  await listEntries(watched.db, { listId: '' });
  await countAccounts(watched.db, { listId: '' });
  await watched.db.write((writer) => deleteEntries(writer, { listId: '' }));
  await compareVerdicts(watched.db, NOTHING);
  const steps = watched.plans().flatMap((plan) => plan.steps);
  // The few rosters, and the page of accounts itself, are read as a whole.
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual(['SCAN rosters', 'SCAN u']);
});

it('an account is compared with the lists of its student, not with all lists of the season', async () => {
  const sqlite = openDatabase(migratedBytes());
  onTestFinished(() => sqlite.close());
  const watched = watchStatements(sqlite);
  await compareVerdicts(watched.db, NOTHING);
  const steps = watched.plans().flatMap((plan) => plan.steps);
  expect(steps).toContain('SEARCH e USING INDEX list_entries_by_student (roll_key=?)');
});
