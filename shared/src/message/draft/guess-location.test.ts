import { expect, test } from 'vitest';
import { messageParts } from '../../testing/message-parts.ts';
import { guessLocation } from './guess-location.ts';

function read(text: string): string | undefined {
  return guessLocation(messageParts(text).pieces)?.value;
}

test.each([
  ['SDE | 9 LPA | Hyderabad', 'Hyderabad'],
  ['Zenith SDE 12 LPA Pune', 'Pune'],
  ['SDE, Pune / Noida, 9 LPA', 'Pune / Noida'],
  ['Zenith SDE 12 LPA remote', 'remote'],
  ['जेनिथ SDE पुणे', 'पुणे'],
])('guesses the place of %j', (text, place) => {
  expect(read(text)).toBe(place);
});

test.each([
  'Venue: Hall 3, Pune',
  'The test is at Pune',
  'Interview in Pune on Friday',
  'A company founded in Pune',
  'Institute of Technology, Pune',
  'Report to the Pune campus',
  'Contact: Ravi, Pune',
  'About Zenith: offices all over Pune',
  'Zenith SDE 12 LPA',
])('guesses none in %j', (text) => {
  expect(read(text)).toBeUndefined();
});

test('takes a place behind a venue', () => {
  expect(
    read(`Report to Pune. ${'The rest of the day is for you. '.repeat(2)}Job is at Noida`),
  ).toBe('Noida');
});

test('is never sure, and says where it stands', () => {
  const { text, pieces } = messageParts('Zenith drive\nSDE | 9 LPA | Hyderabad');
  const found = guessLocation(pieces);
  expect(found?.sure).toBe(false);
  expect(text.slice(...(found?.span ?? [0, 0]))).toBe('Hyderabad');
});
