import { expect, it } from 'vitest';
import { utf8Bytes } from './utf8-bytes.ts';

it.each(['', 'abc', '\u007f\u0080', '\u07ff\u0800', 'पुणे', '\uffff', '😀 in 𝔘', 'a\nb'])(
  'counts the bytes of %j as an encoder writes them',
  (text) => {
    expect(utf8Bytes(text)).toBe(Buffer.byteLength(text, 'utf8'));
  },
);
