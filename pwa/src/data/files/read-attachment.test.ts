import { MESSAGE_FILE_MAX_BYTES } from '@shortlist/shared/api/share.ts';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookFile } from '../../testing/data/workbook-file.ts';
import {
  ATTACHMENT_PROBLEMS,
  AttachmentError,
  type AttachmentProblem,
} from './attachment-error.ts';
import { readAttachment } from './read-attachment.ts';

const utf16 = (text: string): string => Array.from(text).join('\0');
const latin1 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (one) => one.charCodeAt(0));
const read = async (bytes: Uint8Array<ArrayBuffer> | string, name = 'list.xlsx') =>
  await readAttachment(new File([bytes], name));

describe('text', () => {
  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['UTF-8', strToU8('Café ₹\n21CS001')],
    ['UTF-8 with a byte-order mark', strToU8('\ufeffCafé ₹\n21CS001')],
    [
      'UTF-16',
      new Uint8Array(Uint16Array.from('\ufeffCafé ₹\n21CS001', (one) => one.charCodeAt(0)).buffer),
    ],
  ])('in %s is read, whatever the name', async (_, bytes) => {
    expect(await read(bytes)).toEqual({ kind: 'text', text: 'Café ₹\n21CS001' });
  });

  it('in Windows-1252 is read', async () => {
    expect(await read(latin1('Caf\u00e9 \u0096 21CS001'))).toEqual({
      kind: 'text',
      text: 'Café – 21CS001',
    });
  });
});

it.each([
  '<!DOCTYPE html><table><tr><td>1</table>',
  '\ufeff\n<html lang="en">',
  '<!-- portal --><table>',
  '<?xml version="1.0"?><html>',
])('%j is HTML, also with the name of a workbook', async (html) => {
  const attachment = await read(html, 'shortlist.xls');
  expect(attachment).toEqual({ kind: 'html', html: html.replace('\ufeff', '') });
});

it('a workbook is read as its sheets', async () => {
  const file = workbookFile([{ name: 'Round 2', rows: [['21CS001']] }], 'list.bin');
  expect(await readAttachment(file)).toEqual({
    kind: 'sheets',
    sheets: [{ name: 'Round 2', rows: [['21CS001']] }],
  });
});

describe('other files are refused with a sentence', () => {
  it.each<[string, AttachmentProblem, string]>([
    ['a PDF', 'pdf', '%PDF-1.7\n'],
    ['a PDF after other bytes', 'pdf', '\n\n%PDF-1.4'],
    ['a PNG', 'picture', '\u0089PNG\r\n'],
    ['a JPEG', 'picture', '\u00ff\u00d8\u00ff\u00e0'],
    ['a WebP', 'picture', 'RIFF\0\0\0\0WEBPVP8 '],
    ['a HEIC', 'picture', '\0\0\0\u0018ftypheic'],
    [
      'an old workbook',
      'old-excel',
      `\u00d0\u00cf\u0011\u00e0${'\0'.repeat(600)}${utf16('Workbook')}`,
    ],
    [
      'a locked workbook',
      'locked',
      `\u00d0\u00cf\u0011\u00e0${'\0'.repeat(600)}${utf16('EncryptedPackage')}`,
    ],
    [
      'an old Word file',
      'word',
      `\u00d0\u00cf\u0011\u00e0${'\0'.repeat(600)}${utf16('WordDocument')}`,
    ],
    [
      'an XML workbook of 2003',
      'other-workbook',
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>',
    ],
    ['a broken archive', 'broken', `PK\u0003\u0004${'x'.repeat(100)}`],
    ['an archive of another kind', 'archive', '\u001f\u008b\u0008'],
    ['bytes', 'other', '\u0001\u0002\u0000\u00fe\u0005'],
    ['an empty file', 'empty', ''],
    ['blanks', 'empty', ' \r\n'],
  ])('%s', async (_, problem, bytes) => {
    const error: unknown = await read(latin1(bytes)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(AttachmentError);
    expect(error).toMatchObject({ problem, message: ATTACHMENT_PROBLEMS[problem] });
  });

  it('one that is too large, without reading it', async () => {
    await expect(read(new Uint8Array(MESSAGE_FILE_MAX_BYTES + 1))).rejects.toMatchObject({
      problem: 'too-large',
    });
  });

  it('one that is gone', async () => {
    const file = new File(['x'], 'list.txt');
    Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('gone')) });
    await expect(readAttachment(file)).rejects.toMatchObject({ problem: 'gone' });
  });
});
