import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadDraft } from '../database/draft-tables.ts';
import { currentUid, startSession } from '../session/session.ts';
import { testUser } from '../../testing/fakes/fake-api.ts';
import { saveUploadDraft, readUploadDraft } from '../../features/import-export/commands.ts';
import { takeUploadPlace } from './upload-place.ts';

const draft = (text: string, broughtAt: number): UploadDraft => ({
  from: 'paste',
  name: null,
  text,
  leftOut: [],
  broughtAt,
});
const take = () => takeUploadPlace(currentUid(), 'uploadDraft');
let users = 0;

beforeEach(() => {
  users += 1;
  startSession('token', testUser({ _id: `windows-${users}` }));
  locksOfABrowser();
});

afterEach(() => vi.unstubAllGlobals());

/** A browser grants a lock to one holder at a time; a request that timed out gets none. */
function locksOfABrowser(): void {
  const held = new Set<string>();
  const request = async (
    name: string,
    { signal }: { readonly signal: AbortSignal },
    work: () => Promise<void>,
  ): Promise<void> => {
    if (held.has(name)) await new Promise((_, reject) => signal.addEventListener('abort', reject));
    held.add(name);
    await work();
    held.delete(name);
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

describe('the place of a tab', () => {
  it('differs from that of each other tab', async () => {
    const [first, second, third] = [await take(), await take(), await take()];
    expect([first.key, second.key, third.key]).toEqual([
      'uploadDraft',
      'uploadDraft:2',
      'uploadDraft:3',
    ]);
  });

  it('separates the imports of two tabs, and returns to each its own', async () => {
    const [first, second] = [await take(), await take()];
    await saveUploadDraft(currentUid(), draft('first', 1), first.key);
    await saveUploadDraft(currentUid(), draft('second', 2), second.key);
    second.close();
    const again = await take();
    expect(await readUploadDraft(currentUid(), again.key)).toMatchObject({ text: 'second' });
    first.close();
    const other = await take();
    expect(await readUploadDraft(currentUid(), other.key)).toMatchObject({ text: 'first' });
  });

  it('is the one with the latest import of all that closed tabs left', async () => {
    await saveUploadDraft(currentUid(), draft('first', 1));
    await saveUploadDraft(currentUid(), draft('last', 3), 'uploadDraft:2');
    await saveUploadDraft(currentUid(), draft('second', 2), 'uploadDraft:3');
    const keys = [await take(), await take(), await take(), await take()].map(({ key }) => key);
    expect(keys).toEqual(['uploadDraft:2', 'uploadDraft:3', 'uploadDraft', 'uploadDraft:4']);
  });

  it('is the first one where the browser refuses every lock', async () => {
    const request = () => Promise.reject(new DOMException('no', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request } });
    expect((await take()).key).toBe('uploadDraft');
  });

  it('is the first one where the browser cannot tell tabs apart', async () => {
    vi.stubGlobal('navigator', {});
    expect([(await take()).key, (await take()).key]).toEqual(['uploadDraft', 'uploadDraft']);
  });

  it('is independent of that of another user', async () => {
    await take();
    startSession('token', testUser({ _id: `windows-${users}-other` }));
    expect((await take()).key).toBe('uploadDraft');
  });
});
