import { describe, expect, it } from 'vitest';
import { leadsText, quietHoursText } from '../messages.ts';
import { toggleLead } from './reminder-preferences.ts';

describe('the text of reminder times', () => {
  it.each([
    [[], 'off'],
    [[180], '3 hours before'],
    [[1440, 180], '1 day and 3 hours before'],
    [[10_080, 1440, 10], '7 days, 1 day and 10 minutes before'],
  ] as const)('%j', (leads, text) => {
    expect(leadsText({ on: true, leads })).toBe(text);
  });

  it('is off for a kind that is off, whatever times it has stored', () => {
    expect(leadsText({ on: false, leads: [1440] })).toBe('off');
  });

  it('shows quiet hours on the 12-hour clock', () => {
    expect(quietHoursText({ from: '22:00', to: '07:30' })).toBe('10:00 pm to 7:30 am');
  });
});

describe('toggling a time', () => {
  it('adds it in order', () => {
    expect(toggleLead([1440, 60], 180)).toEqual([1440, 180, 60]);
  });

  it('removes it', () => {
    expect(toggleLead([1440, 60], 60)).toEqual([1440]);
  });
});
