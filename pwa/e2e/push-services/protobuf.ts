/** The part of the protocol buffers wire format that a push service uses with Chromium. */

const VARINT = 0;
const FIXED64 = 1;
const BYTES = 2;

/** Seven bits a byte, the lowest first; every byte but the last has the eighth bit set. */
export function encodeVarint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return Buffer.from([...bytes, rest]);
}

/** A field: a text or bytes with their length, or an integer. */
export function encodeField(number: number, value: string | Buffer | number): Buffer {
  if (typeof value === 'number')
    return Buffer.concat([encodeVarint(number * 8 + VARINT), encodeVarint(value)]);
  const bytes = Buffer.from(value);
  return Buffer.concat([encodeVarint(number * 8 + BYTES), encodeVarint(bytes.length), bytes]);
}

/** A field of exactly eight bytes. */
export function encodeFixed64(number: number, value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return Buffer.concat([encodeVarint(number * 8 + FIXED64), bytes]);
}

/** A varint and the offset after it. */
interface VarintRead {
  readonly value: number;
  readonly end: number;
}

/** Reads the varint at `start`; undefined if its last byte has not arrived yet. */
export function readVarint(bytes: Buffer, start: number): VarintRead | undefined {
  let value = 0;
  for (let place = start; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    value += (byte % 0x80) * 0x80 ** (place - start);
    if (byte < 0x80) return { value, end: place + 1 };
  }
  return undefined;
}

/** All texts of a message in fields with this number. */
export function readTexts(message: Buffer, number: number): readonly string[] {
  const texts: string[] = [];
  let place = 0;
  while (place < message.length) {
    const { value: key, end } = requireVarint(message, place);
    const content = contentAt(message, key % 8, end);
    if (key % 8 === BYTES && Math.floor(key / 8) === number)
      texts.push(message.toString('utf8', content.start, content.end));
    place = content.end;
  }
  return texts;
}

function contentAt(
  message: Buffer,
  type: number,
  start: number,
): { readonly start: number; readonly end: number } {
  if (type === FIXED64) return { start, end: start + 8 };
  const { value, end } = requireVarint(message, start);
  if (type === VARINT) return { start, end };
  if (type === BYTES) return { start: end, end: end + value };
  throw new Error(`There is a field of the unknown type ${type}.`);
}

function requireVarint(message: Buffer, start: number): VarintRead {
  const read = readVarint(message, start);
  if (!read) throw new Error('The message ends too early.');
  return read;
}
