import { describe, expect, test } from 'vitest';
import { readStatement, splitExcept, stateOf } from './statements.ts';
import { isGrouping, isHarmless } from './cell-state.ts';
import { sentencesOf, takesBack } from './list-notes.ts';

test.each([
  ['Shortlisted students', 'listed'],
  ['SELECTED', 'listed'],
  ['Short-listed for HR', 'listed'],
  ['Roll No of selected students', 'listed'],
  ['The following have cleared the test', 'listed'],
  ['ye log select ho gaye', 'listed'],
  ['चयनित अभ्यर्थी', 'listed'],
  ['Wait-listed candidates', 'waitlist'],
  ['RESERVE LIST', 'waitlist'],
  ['On hold', 'waitlist'],
  ['Stand by', 'waitlist'],
  ['प्रतीक्षा सूची', 'waitlist'],
  ['Students NOT shortlisted', 'not-selected'],
  ['Un-selected', 'not-selected'],
  ['Non selected candidates', 'not-selected'],
  ['Rejected', 'not-selected'],
  ['Could not clear', 'not-selected'],
  ["Didn't qualify", 'not-selected'],
  ['have not been able to clear', 'not-selected'],
  ['Failed to qualify', 'not-selected'],
  ['We regret that the following are not selected', 'not-selected'],
  ['select nahi hue', 'not-selected'],
  ['clear nahi hua', 'not-selected'],
  ['जिनका चयन नहीं हुआ', 'not-selected'],
  ['अचयनित', 'not-selected'],
  ['All except the following are shortlisted', 'not-selected'],
  ['निम्नलिखित को छोड़कर सभी चयनित', 'not-selected'],
  ['Not selected due to no attendance', 'not-selected'],
  ['Sab clear ho gaye, bas in logon ko chhodke', 'not-selected'],
  ['All cleared, in logon ko chhor kar', 'not-selected'],
  ['Selected and waitlisted candidates', 'mixed'],
  ['Selected / Rejected', 'mixed'],
  ['Selected?', 'unclear'],
  ['Tentatively shortlisted', 'unclear'],
  ['Selected, subject to approval', 'unclear'],
  ['Not only selected but also called', 'unclear'],
  ['Old list of selected students', 'unclear'],
  ['Selected students who have not paid', 'unclear'],
  ['All selected students except the absent', 'unclear'],
  ['We regret to reject all except the following', 'unclear'],
  ['Students who have not registered', 'unclear'],
  ['No mobile phones', undefined],
  ['Not rejected', undefined],
  ['Already placed', undefined],
  ['Already placed, hence removed from this drive', 'not-selected'],
  ['Round 2', undefined],
  ['', undefined],
])('%j states %s', (text, stated) => {
  expect(stateOf(text)).toBe(stated);
});

test.each([
  ['Those who are absent will be debarred', true],
  ['If selected, bring your ID', true],
  ['The rest are rejected', true],
  ['Those whose number does not appear above are not shortlisted', true],
  ['Candidates not in the above tables are not taken forward', true],
  ['Jinka naam upar list mein nahi hai wo reject', true],
  ['Candidates not in the list are rejected', true],
  ['Selected students will be informed by mail', true],
  ['Kindly note that you are selected', true],
  ['The following will not be considered', false],
  ['Shortlisted students', false],
])('%j is aside: %s', (text, isAside) => {
  expect(readStatement(text).isAside).toBe(isAside);
});

describe('sentences', () => {
  test.each([
    ['Shortlisted. Bring your ID', ['Shortlisted.', 'Bring your ID']],
    ['Shortlisted but not for HR', ['Shortlisted', 'not for HR']],
    ['Shortlisted (but not for HR)', ['Shortlisted (but not for HR)']],
    ['Shortlisted (please come at nine)', ['Shortlisted', 'please come at nine']],
    ['Qualified (names are not given)', ['Qualified', 'names are not given']],
  ])('of %j are %j', (line, sentences) => {
    expect(sentencesOf(line)).toEqual(sentences);
  });

  test.each([
    ['Ignore the above list', true],
    ['This list stands cancelled', true],
    ['galat list hai', true],
    ['Ignore this if you have registered', false],
    ['Do not ignore mails', false],
  ])('%j takes a list back: %s', (line, isTakenBack) => {
    expect(takesBack(line)).toBe(isTakenBack);
  });
});

test.each([
  ['CSE', true],
  ['Panel 2 – Lab 3', true],
  ['24 Nov, 9:00 am', true],
  ['Zenith Round 2', true],
  ['Others', false],
  ['Bench', false],
])('%j only groups: %s', (line, isOne) => {
  expect(isGrouping(line, new Set(['zenith']))).toBe(isOne);
});

test.each([
  ['bond 1 yr', true],
  ['No backlog', true],
  ['hostel not required', true],
  ['left for higher studies', false],
  ['SJ', false],
])('the remark %j is harmless: %s', (remark, isOne) => {
  expect(isHarmless(remark)).toBe(isOne);
});

test.each([
  ['21CS001 to 040 except 013', ['21CS001 to 040 ', ' 013']],
  ['21CS001', ['21CS001', '']],
])('%j is split where somebody is left out', (text, parts) => {
  expect(splitExcept(text)).toEqual(parts);
});
