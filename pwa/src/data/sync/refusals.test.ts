import { describe, expect, it } from 'vitest';
import { reduceBatch } from './refusals.ts';

describe('the number of ops in a request', () => {
  it('is halved down to one, and that op is blamed only after a request without ops', () => {
    const run = { opsMax: 200, isProbe: false, isProven: false };
    expect(reduceBatch(run, 200)).toBe('go-on');
    expect(run.isProbe).toBe(true);
    Object.assign(run, { isProbe: false, isProven: true });
    const sizes = [run.opsMax];
    while (run.opsMax > 1) {
      expect(reduceBatch(run, run.opsMax)).toBe('go-on');
      sizes.push(run.opsMax);
    }
    expect(sizes).toEqual([100, 50, 25, 12, 6, 3, 1]);
    expect(reduceBatch(run, 1)).toBe('blame');
    expect(run).toEqual({ opsMax: 200, isProbe: true, isProven: false });
  });

  it('blames no op when a request without ops is refused as well', () => {
    const run = { opsMax: 200, isProbe: false };
    reduceBatch(run, 1);
    expect(reduceBatch(run, 0)).toBe('give-up');
    expect(run).toMatchObject({ opsMax: 1, isProbe: true });
  });
});
