import { describe, expect, test } from 'vitest';
import { findJobTypes } from './find-job-type.ts';

/** Each type, with '!' where it is sure. */
function read(text: string, label?: string): readonly string[] {
  return findJobTypes(text, label).map(({ value, sure }) => value + (sure ? '!' : ''));
}

describe('finding the type of a job', () => {
  test.each<readonly [text: string, found: readonly string[]]>([
    ['6 months intern', ['internship']],
    ['full-time role', ['fte']],
    ['FTE', ['fte']],
    ['FT', ['fte']],
    ['Intern + PPO', ['intern_ppo!']],
    ['internship with PPO opportunity', ['intern_ppo!']],
    ['6M + FTE based on performance', ['intern_ppo!']],
    ['6 month internship leading to full time', ['intern_ppo']],
    ['Internship + FTE', ['internship_fte!']],
    ['6 months internship followed by FTE', ['internship_fte!']],
    ['Intern+FT', ['internship_fte!']],
    ['internships and full-time roles', ['internship', 'fte']],
    ['full-time offer after internship', ['internship_fte']],
    ['FTE only, no internship', ['fte']],
    ['Internship/FTE', ['internship', 'fte']],
    ['internship with no PPO', ['internship']],
    ['full time internship', ['internship']],
    ['full-time B.Tech', []],
    ['Internship must be completed by June', []],
    ['begins with an internship and continues as full-time employment', ['internship_fte']],
    ['prior internship experience', []],
    ['an international team', []],
    ['Pre-placement talk', []],
  ])('reads %j as %j', (text, found) => {
    expect(read(text)).toEqual(found);
  });

  test.each([
    ['Internship', 'internship!'],
    ['Full Time', 'fte!'],
    ['Performance based conversion', 'intern_ppo'],
  ])('under "job type" reads %j as %s', (text, found) => {
    expect(read(text, 'job type')).toEqual([found]);
  });
});
