import { expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const KEY = Buffer.alloc(32, 3).toString('base64url');
const OTHER_KEY = Buffer.alloc(32, 4).toString('base64url');
const TEXT = '{"name":"आशा Rao"}';

it('opens what it sealed, under the same label only', () => {
  const sealed = createSeal(KEY).close(TEXT, 'u1');
  expect(createSeal(KEY).open(sealed, 'u1')).toBe(TEXT);
  expect(() => createSeal(KEY).open(sealed, 'u2')).toThrow('authenticate');
  expect(() => createSeal(OTHER_KEY).open(sealed, 'u1')).toThrow('authenticate');
});

it('shows nothing of the text, and never looks the same twice', () => {
  const [one, other] = [createSeal(KEY).close(TEXT, 'u1'), createSeal(KEY).close(TEXT, 'u1')];
  expect(Buffer.from(one).toString('latin1')).not.toContain('Rao');
  expect(one).not.toEqual(other);
});

it('does not open what was changed, wherever', () => {
  const sealed = createSeal(KEY).close(TEXT, 'u1');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Uint8Array.from(sealed, (byte, index) => (index === at ? byte ^ 1 : byte));
    expect(() => createSeal(KEY).open(changed, 'u1')).toThrow('authenticate');
  }
});
