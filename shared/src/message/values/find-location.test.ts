import { describe, expect, test } from 'vitest';
import { findLocation } from './find-location.ts';

/** The words, with '!' behind them where they are sure. */
function read(text: string, label?: string): string | undefined {
  const mention = findLocation(text, label);
  return mention && mention.value + (mention.sure ? '!' : '');
}

describe('finding where a job is', () => {
  test.each<readonly [label: string, text: string, found: string | undefined]>([
    ['location', 'Bengaluru / Hyderabad', 'Bengaluru / Hyderabad!'],
    ['job location', 'Pan India', 'Pan India!'],
    ['location', 'Remote', 'Remote!'],
    ['work location', 'WFH', 'WFH!'],
    ['location', 'Work from office, Pune', 'Work from office, Pune!'],
    ['location', 'Noida (Hybrid)', 'Noida (Hybrid)!'],
    ['location', 'Springfield', 'Springfield'],
    ['location', 'Pune (Baner), hybrid - 3 days from office', 'Pune (Baner)!'],
    ['locations', 'Bangalore | Hyderabad | CTC: 5 LPA', 'Bangalore | Hyderabad!'],
    ['location', 'Bengaluru nahi hai, Belagavi hai', 'Belagavi'],
    ['location', 'Pune, ghar se kaam nahi chalega', 'Pune!'],
    ['location', 'pune, noida or delhi ncr', 'pune, noida or delhi ncr!'],
    ['location', 'not in Pune but in Nagpur', 'Nagpur'],
    ['mode', 'physical, no WFH', undefined],
    ['location', 'Auditorium', undefined],
    ['venue', 'Lab 3, Pune campus', undefined],
  ])('under "%s" reads %j as %j', (label, text, found) => {
    expect(read(text, label)).toBe(found);
  });

  test.each<readonly [text: string, found: string | undefined]>([
    ['The job location is Chennai.', 'Chennai!'],
    ['Location: Gurgaon/Noida', 'Gurgaon/Noida!'],
    ['The role is based in Bangalore', 'Bangalore!'],
    ['at our Pune office', 'Pune!'],
    ['Location - Pune, Maharashtra', 'Pune, Maharashtra!'],
    ['Role: SDE (Bangalore)', 'Bangalore'],
    ['Network Engineer - Pune - 10 LPA', 'Pune'],
    ['Technical Writer - remote - 6 LPA', 'remote'],
    ['Zenith Pvt Ltd, Bangalore', undefined],
    ['Online test, Pune', undefined],
    ['location Nagpur ya Indore', 'Nagpur ya Indore!'],
    ['Candidates shall be posted at Angul.', 'Angul!'],
    ['Zenith is headquartered in Pune with offices in Delhi', undefined],
    ['based in Pune', 'Pune'],
    ['This is a remote role', 'remote'],
    ['Interview at our Pune office', undefined],
    ['Venue: Seminar Hall', undefined],
    ['a remote proctored test', undefined],
    ['Zenith, a Bengaluru-based startup', undefined],
  ])('in %j finds %j', (text, found) => {
    expect(read(text)).toBe(found);
  });
});
