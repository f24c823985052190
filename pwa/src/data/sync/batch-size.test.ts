import { describe, expect, it } from 'vitest';
import { createBatchSize } from './prepare-request.ts';

describe('the number of ops in a request', () => {
  it('is halved down to one, and that op is blamed only after a request without ops', () => {
    const size = createBatchSize(200);
    const sizes: number[] = [];
    for (let opCount = 200; opCount > 1; opCount = size.get()) {
      expect(size.refused(opCount)).toBe('go-on');
      sizes.push(size.get());
    }
    expect(sizes).toEqual([100, 50, 25, 12, 6, 3, 1]);
    expect(size.refused(1)).toBe('go-on');
    expect(size.get()).toBe(0);
    size.succeeded(0);
    expect(size.get()).toBe(1);
    expect(size.refused(1)).toBe('recover');
    expect(size.get()).toBe(200);
  });

  it('blames no op when a request without ops is refused as well', () => {
    const size = createBatchSize(1);
    size.refused(1);
    expect(size.refused(0)).toBe('give-up');
  });

  it('grows again with success', () => {
    const size = createBatchSize(200);
    size.refused(200);
    size.succeeded(100);
    expect(size.get()).toBe(200);
  });

  it('is full after a first request that only measures', () => {
    const size = createBatchSize(0);
    size.succeeded(0);
    expect(size.get()).toBe(200);
  });
});
