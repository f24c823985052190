import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

beforeEach(() => vi.useFakeTimers({ now: 1000 }));

/** An autosave over a disk that can be full. */
function keeperOnDisk() {
  const writes: string[] = [];
  const disk = { full: false };
  const keeper = createAutosave<string>({
    async save(form) {
      await Promise.resolve();
      if (disk.full) throw new Error('full');
      writes.push(form);
    },
    isTyped: (form) => form !== '',
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
    expect(writes).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1);
    expect(writes).toEqual(['a', 'abc']);
  });

  it('writes every 300 ms while the user types without a pause', async () => {
    const { keeper, writes } = keeperOnDisk();
    for (let keys = 1; keys <= 20; keys += 1) {
      keeper.update('x'.repeat(keys));
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(writes.map((form) => form.length)).toEqual([1, 6, 12, 18]);
  });

  it('writes at once when the page may close, and not again without a change', async () => {
    const { keeper, writes } = keeperOnDisk();
    keeper.saveNow();
    keeper.update('a');
    keeper.saveNow();
    keeper.saveNow();
    await vi.advanceTimersByTimeAsync(1000);
    expect(writes).toEqual(['a']);
  });

  it('has nothing at risk once all typing is taken back, and writes that, too', async () => {
    const { keeper, writes, atRisk } = keeperOnDisk();
    keeper.update('a');
    keeper.update('');
    expect(atRisk()).toBe(false);
    await vi.advanceTimersByTimeAsync(300);
    expect(writes).toEqual(['a', '']);
    expect(atRisk()).toBe(false);
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
    expect(writes).toEqual(['a']);
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
    expect(writes).toEqual(['a', 'ab']);
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
    expect(writes).toEqual(['a']);
    expect(atRisk()).toBe(false);
    keeper.update('b');
    await vi.advanceTimersByTimeAsync(300);
    expect(writes).toEqual(['a', 'b']);
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
