import { reminderPath } from '@shortlist/shared/reminder/build-push-message.ts';
import { expect, it } from 'vitest';
import { PATHS, placementLink } from '../../paths.ts';
import { dialogSearch, readDialogAddress } from './dialog-address.ts';

it.each([
  ['', undefined],
  ['?other=1', undefined],
  ['?p=', undefined],
  ['?add', { kind: 'add' }],
  ['?trash', { kind: 'trash' }],
  ['?p=a-1', { kind: 'detail', id: 'a-1' }],
  ['?p=a-1&edit', { kind: 'edit', id: 'a-1' }],
  ['?p=a-1&delete', { kind: 'delete', id: 'a-1' }],
  ['?p=a-1&share', { kind: 'share', id: 'a-1' }],
  ['?p=a-1&kit', { kind: 'kit', id: 'a-1' }],
  ['?p=a%26b', { kind: 'detail', id: 'a&b' }],
] as const)('parses %s', (search, address) => {
  expect(readDialogAddress(search)).toEqual(address);
});

it.each([
  '?add',
  '?trash',
  '?p=a-1',
  '?p=a-1&edit',
  '?p=a-1&delete',
  '?p=a-1&share',
  '?p=a-1&kit',
  '?p=a%26b',
])('formats %s', (search) => {
  expect(dialogSearch(readDialogAddress(search))).toBe(search);
});

it('is the target of a push message', () => {
  expect(reminderPath('a&b')).toBe(placementLink('a&b'));
  expect(reminderPath()).toBe(PATHS.dashboard);
});
