import { buildPostedOpportunity } from '@shortlist/shared/testing/builders.ts';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addOpportunityToProfile } from '../../features/community/commands/add-opportunity.ts';
import { readOpportunities } from '../../features/community/queries.ts';
import { currentUid } from '../session/session.ts';
import { createStorage } from '../../testing/fakes/test-runtime.ts';
import { signInNewStudent } from '../../testing/screens/signed-in-screen.tsx';
import { deleteLocalAccount } from '../session/local-accounts.ts';
import { feedDatabase } from './feed-database.ts';

const feed = feedDatabase();

beforeEach(async () => {
  await signInNewStudent();
  const opportunity = buildPostedOpportunity({ _id: 'o1' });
  await feed.opportunities.put({ id: 'o1', seq: 1, load: 'l', opportunity });
});

afterEach(() => feed.opportunities.clear());

describe('the feed database', () => {
  it('stores nothing about who added what', async () => {
    const before = JSON.stringify(await Promise.all(feed.tables.map((table) => table.toArray())));
    await addOpportunityToProfile('o1');
    const after = JSON.stringify(await Promise.all(feed.tables.map((table) => table.toArray())));
    expect(after).toBe(before);
  });

  it('stays when an account leaves, and the next account has added nothing', async () => {
    await addOpportunityToProfile('o1');
    await deleteLocalAccount(currentUid());
    const db = await signInNewStudent();
    expect(await readOpportunities(db)).toMatchObject([{ _id: 'o1', isAddedToProfile: false }]);
  });

  it('is one connection for the whole tab', () => {
    expect(feedDatabase()).toBe(feed);
  });

  it('closes when another tab upgrades it, and is not reopened by this tab', async () => {
    const storage = createStorage();
    const mine = feedDatabase(storage);
    await mine.open();
    const newer = new Dexie('feed', storage);
    newer.version(2).stores({ opportunities: 'id, seq', counts: 'id', meta: 'k', more: 'id' });
    await newer.open();
    expect(mine.retired).toBe(true);
    expect(mine.isOpen()).toBe(false);
    newer.close();
  });
});
