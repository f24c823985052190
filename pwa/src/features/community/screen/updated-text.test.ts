import { describe, expect, it } from 'vitest';
import { updatedText } from '../messages.ts';

const ZONE = 'Asia/Kolkata';
/** Ten in the morning in that zone. */
const AT = Date.parse('2026-11-20T10:00:00+05:30');

describe('the age of the data', () => {
  it.each([
    ['2026-11-20T09:00:00', 'Updated just now'],
    ['2026-11-20T10:00:59', 'Updated just now'],
    ['2026-11-20T10:01:00', 'Updated 1 minute ago'],
    ['2026-11-20T10:59:59', 'Updated 59 minutes ago'],
    ['2026-11-20T11:00:00', 'Updated 1 hour ago'],
    ['2026-11-20T12:59:59', 'Updated 2 hours ago'],
    ['2026-11-21T09:59:59', 'Updated 23 hours ago'],
    ['2026-11-21T10:00:00', 'Updated 1 day ago'],
    ['2026-12-20T10:00:00', 'Updated 30 days ago'],
  ])('at %s is shown as "%s"', (now, text) => {
    expect(updatedText(AT, now, ZONE)).toBe(text);
  });
});
