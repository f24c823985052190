import { expect, it } from 'vitest';
import { uploadedIn, type Uploaded } from './uploaded.ts';

const uploaded: Uploaded = {
  uid: 'asha',
  count: 3,
  duplicates: 1,
  guessedIds: ['a'],
  guessedDeadline: '2026-11-20T10:00:00',
};

it('the last upload is found in the history’s entry by its own student alone', () => {
  expect(uploadedIn({ uploaded }, 'asha')).toEqual(uploaded);
  expect(uploadedIn({ uploaded }, 'ravi')).toBeUndefined();
});

it.each([null, undefined, 'text', {}, { uploaded: null }, { uploaded: [] }])(
  'an entry of another kind (%j) tells of no upload',
  (state) => {
    expect(uploadedIn(state, 'asha')).toBeUndefined();
  },
);
