import { describe, expect, test } from 'vitest';
import { hasRoleHead, isField, isOnlyGeneric, isPlainHead, isRoleWord } from './role-words.ts';

describe('words of jobs', () => {
  test.each([
    ['Software Engineer', true],
    ['Data Analyst / Scientist', true],
    ['SDE-II', true],
    ['Consultant-3', true],
    ['GET', true],
    ['QA', true],
    // Abbreviations that are words in small letters.
    ['get your resume ready', false],
    ['register at 5 pm', false],
    ['Software Engineering', false],
    ['SDE-7', false],
    ['12 LPA', false],
    ['', false],
  ])('%j names one: %s', (text, expected) => {
    expect(hasRoleHead(text)).toBe(expected);
  });

  test.each([
    ['Intern', true],
    ['Engineer', true],
    ['Trainee', true],
    ['Summer Internship', true],
    ['HR Manager', true],
    ['Assistant Professor', true],
    ['Campus Recruiter', true],
    ['PM', true],
    ['SDE', false],
    ['Software Engineer', false],
    ['Graduate Engineer Trainee', false],
    ['Product Manager', false],
  ])('%j is no role by itself: %s', (role, expected) => {
    expect(isOnlyGeneric(role)).toBe(expected);
  });

  test('a word such as Engineer needs another beside it', () => {
    expect(isPlainHead({ text: 'Engineer' })).toBe(true);
    expect(isPlainHead({ text: 'SDE' })).toBe(false);
    expect(isPlainHead(undefined)).toBe(false);
  });

  test.each([
    ['Software', true],
    ['vlsi', true],
    ['Zenith', false],
    ['Pune', false],
  ])('%j narrows a role: %s', (word, expected) => {
    expect(isRoleWord(word)).toBe(expected);
  });

  test.each([
    ['Social Media Marketing', true],
    ['Content Writing', true],
    ['Sales and Marketing', true],
    ['Marketing', false],
    ['Zenith Marketing', false],
    ['Social Media', false],
  ])('%j is a field of work: %s', (text, expected) => {
    expect(isField(text)).toBe(expected);
  });
});
