import { expect, test } from 'vitest';
import { WriteFailed } from '../../../data/database/storage/save.ts';
import { updateFailureText } from '../messages.ts';

test.each([
  [new WriteFailed('full', null), /^Update failed: This device is out of space\./],
  [new WriteFailed('closed', null), /^Update failed: Saving is off in this window\./],
  [new WriteFailed('held-up', null), /^Update failed: An older version of this app is open/],
  [new Error('The disk is broken'), /^Update failed: The disk is broken$/],
  [new Error(''), /^Update failed: Unknown error$/],
  ['thrown', /^Update failed: Unknown error$/],
])('describes %o as %s', (error, text) => {
  expect(updateFailureText(error)).toMatch(text);
});
