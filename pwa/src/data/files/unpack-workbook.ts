/** Sizes are read before anything is unpacked, and counted while unpacking: they may be false. */
import { Inflate } from 'fflate';
import { AttachmentError, type AttachmentProblem } from './attachment-error.ts';

export const UNPACKED_MAX_BYTES = 32 * 1024 * 1024;
const ENTRIES_MAX = 2000;

interface Entry {
  readonly name: string;
  readonly isLocked: boolean;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** The parts by their names in lower case. Throws AttachmentError. */
export function unpackWorkbook(bytes: Uint8Array): Record<string, Uint8Array> {
  const entries = readDirectory(bytes);
  const problem = problemOf(entries);
  if (problem !== undefined) throw new AttachmentError(problem);
  const wanted = entries.filter(
    ({ name }) =>
      /\.(?:xml|rels)$/.test(name) &&
      !/(?:^|\/)(?:theme|drawings|charts|media|docprops)\//.test(name),
  );
  const total = wanted.reduce((sum, { size }) => sum + size, 0);
  if (total > UNPACKED_MAX_BYTES) throw new AttachmentError('too-large');
  return Object.fromEntries(wanted.map((entry) => [entry.name, unpack(bytes, entry)]));
}

function problemOf(entries: readonly Entry[]): AttachmentProblem | undefined {
  const has = (pattern: RegExp): boolean => entries.some(({ name }) => pattern.test(name));
  if (entries.some(({ isLocked }) => isLocked)) return 'locked';
  if (
    has(/^xl\/[^/]*workbook[^/]*\.xml$/) ||
    (has(/^_rels\/\.rels$/) && has(/worksheets?\/[^/]+\.xml$/))
  )
    return undefined;
  if (has(/^word\//)) return 'word';
  if (has(/^xl\/workbook\.bin$|^index\/|^content\.xml$/)) return 'other-workbook';
  return has(/^xl\/|^\[content_types\]\.xml$/) ? 'broken' : 'archive';
}

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_SIZE = 22;
const DIRECTORY_ENTRY = 0x02014b50;
const COMMENT_MAX = 65_535;

function readDirectory(bytes: Uint8Array): readonly Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = bytes.length - DIRECTORY_END_SIZE;
  const first = Math.max(0, last - COMMENT_MAX);
  for (let at = last; at >= first; at -= 1)
    if (view.getUint32(at, true) === DIRECTORY_END) return readEntries(view, at);
  throw new AttachmentError('broken');
}

const LOCATOR_64 = 0x07064b50;
const LOCATOR_64_SIZE = 20;
const DIRECTORY_END_64 = 0x06064b50;

/** How many entries the directory has and where it begins; archives of the 64-bit form say it before the end. */
function readDirectoryEnd(view: DataView, end: number): { count: number; start: number } {
  const locator = end - LOCATOR_64_SIZE;
  if (locator >= 0 && view.getUint32(locator, true) === LOCATOR_64) {
    const at = Number(view.getBigUint64(locator + 8, true));
    if (at + 56 <= locator && view.getUint32(at, true) === DIRECTORY_END_64)
      return {
        count: Number(view.getBigUint64(at + 32, true)),
        start: Number(view.getBigUint64(at + 48, true)),
      };
  }
  return { count: view.getUint16(end + 10, true), start: view.getUint32(end + 16, true) };
}

function readEntries(view: DataView, end: number): readonly Entry[] {
  const { count, start } = readDirectoryEnd(view, end);
  if (count > ENTRIES_MAX) throw new AttachmentError('too-large');
  const entries: Entry[] = [];
  let at = start;
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw new AttachmentError('broken');
    const length = view.getUint16(at + 28, true);
    if (at + 46 + length > end) throw new AttachmentError('broken');
    entries.push({
      name: readName(view, at + 46, length),
      isLocked: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      ...readSizes(view, at),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

const IN_EXTRA = 0xffffffff;
const EXTRA_64 = 1;

/** Sizes of the 64-bit form stand in the extra field, in this order, as far as the entry has no place for them. */
function readSizes(view: DataView, at: number): Pick<Entry, 'packed' | 'size' | 'offset'> {
  const fields = [24, 20, 42].map((field) => view.getUint32(at + field, true));
  let extra = at + 46 + view.getUint16(at + 28, true);
  const end = Math.min(extra + view.getUint16(at + 30, true), view.byteLength);
  while (extra + 4 <= end && view.getUint16(extra, true) !== EXTRA_64)
    extra += 4 + view.getUint16(extra + 2, true);
  let next = extra + 4;
  const [size = 0, packed = 0, offset = 0] = fields.map((field) => {
    if (field !== IN_EXTRA || next + 8 > end) return field;
    next += 8;
    return Number(view.getBigUint64(next - 8, true));
  });
  return { packed, size, offset };
}

/** Some programs write '/xl/workbook.xml' or use backslashes. */
function readName(view: DataView, at: number, length: number): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, length);
  return new TextDecoder().decode(bytes).replaceAll('\\', '/').replace(/^\//, '').toLowerCase();
}

const LOCAL_HEADER_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;
/** So much may unfold at most a thousandfold before it is counted. */
const STEP_BYTES = 16 * 1024;

function unpack(bytes: Uint8Array, { method, packed, size, offset }: Entry): Uint8Array {
  if (offset + LOCAL_HEADER_SIZE + packed > bytes.length) throw new AttachmentError('broken');
  const view = new DataView(bytes.buffer, bytes.byteOffset + offset, LOCAL_HEADER_SIZE);
  const start = offset + LOCAL_HEADER_SIZE + view.getUint16(26, true) + view.getUint16(28, true);
  const data = bytes.subarray(start, start + packed);
  if (method === STORED && data.length === size) return data;
  if (method !== DEFLATED) throw new AttachmentError('broken');
  return inflate(data, size);
}

function inflate(data: Uint8Array, size: number): Uint8Array {
  const result = new Uint8Array(size);
  let done = 0;
  const stream = new Inflate((chunk) => {
    if (done + chunk.length > size) throw new AttachmentError('too-large');
    result.set(chunk, done);
    done += chunk.length;
  });
  try {
    for (let at = 0; at < data.length; at += STEP_BYTES)
      stream.push(data.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= data.length);
  } catch (error) {
    throw error instanceof AttachmentError
      ? error
      : new AttachmentError('broken', { cause: error });
  }
  if (done !== size) throw new AttachmentError('broken');
  return result;
}
