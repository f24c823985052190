import { expect, it } from 'vitest';
import { uploadedIn, type Uploaded } from './uploaded.ts';

const uploaded: Uploaded = {
  uid: 'asha',
  count: 3,
  duplicates: 1,
  guessedIds: ['a'],
  guessedDeadline: '2026-11-20T10:00:00',
};

it('reads the last upload from the history entry for its own student only', () => {
  expect(uploadedIn({ uploaded }, 'asha')).toEqual(uploaded);
  expect(uploadedIn({ uploaded }, 'ravi')).toBeUndefined();
});

it.each([null, undefined, 'text', {}, { uploaded: null }, { uploaded: [] }])(
  'reads no upload from another entry (%j)',
  (state) => {
    expect(uploadedIn(state, 'asha')).toBeUndefined();
  },
);
