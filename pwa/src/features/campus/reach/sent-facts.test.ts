import { NO_COLLEGE_FACTS } from '@shortlist/shared/account/college/college-record.ts';
import { buildOpportunity } from '@shortlist/shared/testing/builders.ts';
import { describe, expect, it } from 'vitest';
import { differingFact, rosterVerdict, sentFields } from './sent-facts.ts';

const percent = (value: number) => ({ value, outOf: 100 });
const cgpa = (value: number) => ({ value, outOf: 10 });
const ROSTER = {
  ...NO_COLLEGE_FACTS,
  rollNumber: '21CS001',
  email: 'asha@college.example',
  name: 'Asha Rao',
  degree: 'B.Tech',
  branch: 'CSE',
  graduationYear: 2027,
  cgpa: 7.9,
  tenth: percent(92),
  twelfth: cgpa(9.2),
  diploma: percent(84.5),
  activeBacklogs: 0,
};

describe('what the roster says otherwise', () => {
  it.each([
    ['name', 'ASHA  RAO', undefined],
    ['name', 'Asha R', 'Asha Rao'],
    ['rollNumber', '21cs001', undefined],
    ['rollNumber', '21CS010', '21CS001'],
    ['collegeEmail', 'Asha@College.example', undefined],
    ['collegeEmail', 'ravi@college.example', 'asha@college.example'],
    ['branch', 'Computer Science and Engineering', undefined],
    ['branch', 'ECE', 'CSE'],
    ['degree', 'BTech', undefined],
    ['degree', 'M.Tech', 'B.Tech'],
    ['graduationYear', '2027', undefined],
    ['graduationYear', '2026', '2027'],
    ['cgpa', '7.90', undefined],
    ['cgpa', '8.2', '7.9'],
    ['cgpa', '', '7.9'],
    ['tenthPercentage', '92', undefined],
    ['tenthPercentage', '92 %', undefined],
    ['tenthPercentage', '93', '92 %'],
    ['twelfthCgpa', '9.2', undefined],
    ['twelfthCgpa', '9.2/10', undefined],
    ['twelfthCgpa', '9.4/10', '9.2/10'],
    ['diploma', '84.5 %', undefined],
    ['diploma', '9/10', '84.5 %'],
    ['activeBacklogs', '0', undefined],
    ['activeBacklogs', '1', '0'],
  ] as const)('beside the %s “%s”: %s', (field, sent, said) => {
    expect(differingFact(field, { facts: { [field]: sent }, student: ROSTER })).toBe(said);
  });

  it.each([
    // The roster has the one as a percentage and the other as a CGPA.
    ['tenthCgpa', '8/10'],
    ['twelfthPercentage', '70'],
    // It does not have these at all.
    ['pastBacklogs', '2'],
    ['phone', '98765 43210'],
    ['email', 'asha@home.example'],
  ] as const)('is nothing beside the %s “%s”', (field, sent) => {
    expect(differingFact(field, { facts: { [field]: sent }, student: ROSTER })).toBeUndefined();
  });

  it('is nothing for one who is not on it', () => {
    expect(differingFact('cgpa', { facts: { cgpa: '8' }, student: null })).toBeUndefined();
    expect(rosterVerdict(null, buildOpportunity().eligibilityCriteria)).toBeUndefined();
  });
});

it('judges by what the roster says, and by nothing that was sent', () => {
  const { eligibilityCriteria } = buildOpportunity();
  const needs = (minimum: number) => ({ ...eligibilityCriteria, cgpa: minimum, branches: ['CSE'] });
  expect(rosterVerdict(ROSTER, needs(7.5))).toBe('eligible');
  expect(rosterVerdict(ROSTER, needs(8))).toBe('not-eligible');
  expect(rosterVerdict({ ...ROSTER, cgpa: null }, needs(8))).toBe('unknown');
});

it('has the facts that somebody sent, in the order of the form kit', () => {
  const sent = [
    { facts: { github: 'https://github.com/x', cgpa: '', rollNumber: '1', name: 'A' } },
    { facts: { branch: 'CSE', rollNumber: '2', name: 'B' } },
  ];
  expect(sentFields(sent)).toEqual(['name', 'rollNumber', 'branch', 'github']);
});
