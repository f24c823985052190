import { describe, expect, it } from 'vitest';
import type { FullPullReason } from '../../data/database/meta-values.ts';
import { resyncText } from './messages.ts';

const NOW = '2026-11-20T10:00:00';
const ZONE = 'Asia/Kolkata';
const lastAt = Date.parse('2026-11-20T09:41:00+05:30');

describe('the text about full reloads', () => {
  it('says that there was none on most devices', () => {
    expect(resyncText(null, NOW, ZONE)).toBe('None');
  });

  it.each<[FullPullReason, string]>([
    ['epoch', 'the server was restored'],
    ['both', 'the server was restored'],
    ['horizon', 'this device was away for long'],
    ['digest', 'device and server differed'],
  ])('names the last reason: %s', (lastWhy, words) => {
    expect(resyncText({ count: 3, lastWhy, lastAt }, NOW, ZONE)).toBe(`3, last 9:41 am: ${words}`);
  });

  it('names the day when it was another one', () => {
    const text = resyncText({ count: 1, lastWhy: 'epoch', lastAt }, '2026-11-21T10:00:00', ZONE);
    expect(text).toBe('1, last 20 Nov, 9:41 am: the server was restored');
  });
});
