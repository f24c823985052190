import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { migratedBytes } from '../../../testing/create-test-app.ts';
import { watchStatements } from '../../../testing/watched-database.ts';
import {
  findAnnouncedVerdict,
  findCurrentListId,
  isOnRoster,
  listEntriesOf,
  listRecordedVerdicts,
} from './verdicts-store.ts';

it('what the lists say of a student is found by an index, whatever the number of students and lists', async () => {
  const sqlite = openDatabase(migratedBytes());
  onTestFinished(() => sqlite.close());
  const watched = watchStatements(sqlite);
  await listEntriesOf(watched.db, { rollKey: '' });
  await listRecordedVerdicts(watched.db, { userId: '' });
  await findCurrentListId(watched.db, { opportunity: '', roundKey: '' });
  await isOnRoster(watched.db, { rollKey: '' });
  await findAnnouncedVerdict(watched.db, { userId: '', announcement: '' });
  const steps = watched.plans().flatMap((plan) => plan.steps);
  // The few rosters are read as a whole.
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual(['SCAN rosters']);
});
