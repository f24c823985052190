import { expect, it } from 'vitest';
import { readUploadResult, type UploadResult } from './use-upload.ts';

const uploaded: UploadResult = {
  uid: 'asha',
  count: 3,
  duplicates: 1,
  guessedIds: ['a'],
  guessedDeadline: '2026-11-20T10:00:00',
};

it('reads the last upload from the history entry for its own student only', () => {
  expect(readUploadResult({ uploaded }, 'asha')).toEqual(uploaded);
  expect(readUploadResult({ uploaded }, 'ravi')).toBeUndefined();
});

it.each([null, undefined, 'text', {}, { uploaded: null }, { uploaded: [] }])(
  'reads no upload from another entry (%j)',
  (state) => {
    expect(readUploadResult(state, 'asha')).toBeUndefined();
  },
);
