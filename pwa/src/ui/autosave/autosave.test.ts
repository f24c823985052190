import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

beforeEach(() => vi.useFakeTimers({ now: 1000 }));
afterEach(() => vi.useRealTimers());

/** An autosave over a disk that can be full. */
function keeperOnDisk() {
  const writes: { readonly form: string; readonly typedAt: number }[] = [];
  const disk = { full: false };
  const keeper = createAutosave<string>(async (form, typedAt) => {
    await Promise.resolve();
    if (disk.full) throw new Error('full');
    writes.push({ form, typedAt });
  });
  const risks: boolean[] = [];
  keeper.watch((atRisk) => risks.push(atRisk));
  return { keeper, writes, disk, risks, atRisk: () => risks.at(-1) };
}

describe('autosave', () => {
  it('writes the first change at once, and the newest after 300 ms', async () => {
    const { keeper, writes } = keeperOnDisk();
    keeper.update('a');
    await vi.advanceTimersByTimeAsync(0);
    keeper.update('ab');
    await vi.advanceTimersByTimeAsync(100);
    keeper.update('abc');
    await vi.advanceTimersByTimeAsync(199);
    expect(writes).toEqual([{ form: 'a', typedAt: 1000 }]);
    await vi.advanceTimersByTimeAsync(1);
    expect(writes).toEqual([
      { form: 'a', typedAt: 1000 },
      { form: 'abc', typedAt: 1300 },
    ]);
  });

  it('writes every 300 ms while the user types without a pause', async () => {
    const { keeper, writes } = keeperOnDisk();
    for (let keys = 1; keys <= 20; keys += 1) {
      keeper.update('x'.repeat(keys));
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(writes.map(({ form }) => form.length)).toEqual([1, 6, 12, 18]);
  });

  it('writes at once when the page may close, and not again without a change', async () => {
    const { keeper, writes } = keeperOnDisk();
    keeper.saveNow();
    keeper.update('a');
    keeper.saveNow();
    keeper.saveNow();
    await vi.advanceTimersByTimeAsync(1000);
    expect(writes).toEqual([{ form: 'a', typedAt: 1000 }]);
  });

  it('reports what is at risk until it is on disk', async () => {
    const { keeper, disk, atRisk } = keeperOnDisk();
    keeper.update('a');
    expect(atRisk()).toBe(true);
    await vi.advanceTimersByTimeAsync(300);
    expect(atRisk()).toBe(false);
    disk.full = true;
    keeper.update('ab');
    await vi.advanceTimersByTimeAsync(300);
    expect(atRisk()).toBe(true);
  });

  it('writes nothing any more once it was stopped, and stops only after the last write', async () => {
    const { keeper, writes, atRisk } = keeperOnDisk();
    keeper.update('a');
    keeper.saveNow();
    keeper.update('ab');
    await keeper.stop();
    keeper.update('abc');
    await vi.advanceTimersByTimeAsync(1000);
    expect(writes.map(({ form }) => form)).toEqual(['a']);
    expect(keeper.latest()).toBeUndefined();
    expect(atRisk()).toBe(false);
  });

  it('stores again what was typed last when it resumes', async () => {
    const { keeper, writes } = keeperOnDisk();
    keeper.update('a');
    keeper.update('ab');
    await keeper.stop();
    keeper.resume();
    expect(keeper.latest()).toBe('ab');
    await vi.advanceTimersByTimeAsync(300);
    expect(writes.map(({ form }) => form)).toEqual(['a', 'ab']);
  });

  it('stores nothing of what was saved when it starts again, but what is typed then', async () => {
    const { keeper, writes, atRisk } = keeperOnDisk();
    keeper.update('a');
    keeper.update('ab');
    await keeper.stop();
    await vi.advanceTimersByTimeAsync(1000);
    keeper.restart();
    keeper.saveNow();
    expect(keeper.latest()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1000);
    expect(writes.map(({ form }) => form)).toEqual(['a']);
    expect(atRisk()).toBe(false);
    keeper.update('b');
    await vi.advanceTimersByTimeAsync(300);
    expect(writes.map(({ form }) => form)).toEqual(['a', 'b']);
  });

  it('reports that nothing is at risk only after the last of several writes', async () => {
    const { keeper, risks } = keeperOnDisk();
    keeper.update('a');
    keeper.update('ab');
    keeper.saveNow();
    await vi.advanceTimersByTimeAsync(0);
    expect(risks).toEqual([true, true, true, false]);
  });
});
