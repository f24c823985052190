/**
 * Unpacks the XML parts of a workbook, within bounds: the sizes are read before anything is unpacked, and counted
 * while unpacking, because they may be false.
 */
import { Inflate } from 'fflate';
import { AttachmentError, type AttachmentProblem } from './attachment-error.ts';

export const UNPACKED_MAX_BYTES = 32 * 1024 * 1024;
const ENTRIES_MAX = 2000;

/** A part of a ZIP archive, as the directory at its end lists it. */
interface Entry {
  readonly name: string;
  readonly isLocked: boolean;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** The parts by name. Throws AttachmentError. */
export function unpackWorkbook(bytes: Uint8Array): Record<string, Uint8Array> {
  const entries = readDirectory(bytes);
  const problem = problemOf(entries);
  if (problem !== undefined) throw new AttachmentError(problem);
  const wanted = entries.filter(({ name }) => /\.(?:xml|rels)$/.test(name));
  const total = wanted.reduce((sum, { size }) => sum + size, 0);
  if (total > UNPACKED_MAX_BYTES) throw new AttachmentError('too-large');
  return Object.fromEntries(wanted.map((entry) => [entry.name, unpack(bytes, entry)]));
}

function problemOf(entries: readonly Entry[]): AttachmentProblem | undefined {
  const has = (pattern: RegExp): boolean => entries.some(({ name }) => pattern.test(name));
  if (entries.some(({ isLocked }) => isLocked)) return 'locked';
  if (has(/^xl\/workbook\.xml$/)) return undefined;
  if (has(/^word\//)) return 'word';
  if (has(/^xl\/workbook\.bin$|^Index\/|^content\.xml$/)) return 'other-workbook';
  return has(/^xl\/|^\[Content_Types\]\.xml$/) ? 'broken' : 'archive';
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

function readEntries(view: DataView, end: number): readonly Entry[] {
  const count = view.getUint16(end + 10, true);
  if (count > ENTRIES_MAX) throw new AttachmentError('too-large');
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > end || view.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw new AttachmentError('broken');
    const length = view.getUint16(at + 28, true);
    entries.push({
      name: readName(view, at + 46, length),
      isLocked: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Some programs write '/xl/workbook.xml' or use backslashes. */
function readName(view: DataView, at: number, length: number): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, length);
  return new TextDecoder().decode(bytes).replaceAll('\\', '/').replace(/^\//, '');
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
