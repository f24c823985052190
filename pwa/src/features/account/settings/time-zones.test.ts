import { describe, expect, it } from 'vitest';
import { findTimeZone, timeZoneChoices } from './time-zone-card.tsx';

describe('the time zones to choose from', () => {
  it('are those of the browser by their current names, each once, including UTC', () => {
    const choices = timeZoneChoices();
    expect(choices).toContain('Asia/Kolkata');
    expect(choices).not.toContain('Asia/Calcutta');
    expect(choices.at(-1)).toBe('UTC');
    expect(new Set(choices).size).toBe(choices.length);
  });

  it.each([
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['asia/kolkata', 'Asia/Kolkata'],
    [' America/New York ', 'America/New_York'],
    ['kolkata', undefined],
    ['Asia/Kol', undefined],
    ['', undefined],
  ])('while typing, %j is %s', (text, zone) => {
    expect(findTimeZone(text, timeZoneChoices(), false)).toBe(zone);
  });

  it.each([
    ['kolkata', 'Asia/Kolkata'],
    ['Kolk', 'Asia/Kolkata'],
    ['new york', 'America/New_York'],
    ['utc', 'UTC'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['s', undefined],
    ['Mars/Olympus', undefined],
    ['', undefined],
    ['__proto__', undefined],
  ])('once typed, %j is %s', (text, zone) => {
    expect(findTimeZone(text, timeZoneChoices(), true)).toBe(zone);
  });
});
