import 'fake-indexeddb/auto';
import { describe, expect, it, test, vi } from 'vitest';
import { takeSharedMessages, takeSharedUpload } from '../data/database/shared-content.ts';
import { handleShare } from './share-target.ts';

const UPLOAD = '/upload?shared';
const MESSAGE = '/message?shared';

/** What a browser sends for a share; a relative address needs a page, which a test has not. */
async function share(
  fields: Readonly<Record<string, string | File | readonly File[]>>,
): Promise<string | null> {
  const body = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) body.append(name, value);
  return await send(shareRequest({ body }));
}

/** A request that the browser makes itself has no referrer. */
const shareRequest = (init: RequestInit): Request =>
  new Request('http://localhost/upload', { method: 'POST', referrer: '', ...init });

async function send(request: Request): Promise<string | null> {
  const redirect = vi
    .spyOn(Response, 'redirect')
    .mockImplementation(
      (url, status) =>
        new Response(null, { status: status ?? 302, headers: { location: String(url) } }),
    );
  const answer = await handleShare(request);
  redirect.mockRestore();
  expect(answer.status).toBe(303);
  return answer.headers.get('location');
}

describe('a message', () => {
  it.each([
    ['the text alone', { text: ' Zenith is hiring ' }, 'Zenith is hiring'],
    [
      'a link under the text',
      { text: 'Apply', url: 'https://z.example/' },
      'Apply\nhttps://z.example/',
    ],
    [
      'no link twice',
      { text: 'At https://z.example/', url: 'https://z.example/' },
      'At https://z.example/',
    ],
    [
      'the subject above the text',
      { title: 'Zenith drive', text: 'Apply by Friday' },
      'Zenith drive\nApply by Friday',
    ],
    ['no subject twice', { title: 'Zenith', text: 'Zenith is hiring' }, 'Zenith is hiring'],
    ['the subject alone', { title: 'Zenith' }, 'Zenith'],
  ])('is stored with %s', async (_name, fields, text) => {
    expect(await share(fields)).toBe(MESSAGE);
    expect(await takeSharedMessages()).toMatchObject([{ name: null, text }]);
  });

  it('is stored behind those that no page has taken, for one tab only', async () => {
    await share({ text: 'first' });
    await share({ text: 'second' });
    expect(await takeSharedMessages()).toMatchObject([{ text: 'first' }, { text: 'second' }]);
    expect(await takeSharedMessages()).toEqual([]);
  });

  it('may be a file that is not text', async () => {
    const bytes = Uint8Array.from([0x50, 0x4b, 3, 4, 0, 255]);
    expect(await share({ file: new File([bytes], 'shortlist.xlsx') })).toBe(MESSAGE);
    const [shared] = await takeSharedMessages();
    expect(shared?.name).toBe('shortlist.xlsx');
    expect(new Uint8Array(shared?.file?.bytes ?? new ArrayBuffer())).toEqual(bytes);
  });

  it('stores no more of a huge file than a page reads', async () => {
    const huge = new Uint8Array(11 * 1024 * 1024);
    await share({ file: new File([huge], 'film.mp4', { type: 'video/mp4' }) });
    const [shared] = await takeSharedMessages();
    expect(shared?.file?.bytes.byteLength).toBe(10 * 1024 * 1024 + 1);
  });
});

describe('placements', () => {
  test.each([
    ['JSON', { text: '[{"company":"Zenith"}]', title: 'From the assistant' }],
    ['JSON in a code fence', { text: '```json\n[]\n```' }],
    ['a JSON file', { file: new File(['[]'], 'notices.json') }],
    ['a JSON file that the subject names', { title: 'n.json', file: new File(['[]'], 'n.json') }],
  ])('are taken by Upload Data: %s', async (_name, fields) => {
    expect(await share(fields)).toBe(UPLOAD);
    expect(await takeSharedUpload()).toBeDefined();
    expect(await takeSharedMessages()).toEqual([]);
  });

  it('are stored with the name of their file', async () => {
    await share({ file: new File(['[]'], 'notices.json', { type: 'application/json' }) });
    const shared = await takeSharedUpload();
    expect(shared).toMatchObject({ name: 'notices.json', file: { type: 'application/json' } });
    expect(new TextDecoder().decode(shared?.file?.bytes)).toBe('[]');
  });

  it('replace those that were shared before', async () => {
    await share({ text: '[1]' });
    await share({ text: '[2]' });
    expect(await takeSharedUpload()).toMatchObject({ text: '[2]' });
    expect(await takeSharedUpload()).toBeUndefined();
  });
});

describe('several things that are shared at once', () => {
  it.each([
    [
      'a text and a file',
      { text: 'Shortlist of Zenith', file: new File(['21CS001'], 'round-2.txt') },
      [{ name: null, text: 'Shortlist of Zenith' }, { name: 'round-2.txt' }],
    ],
    [
      'several files',
      { file: ['a.txt', 'b.xlsx', 'c.json'].map((name) => new File(['x'], name)) },
      [{ name: 'a.txt' }, { name: 'b.xlsx' }, { name: 'c.json' }],
    ],
    [
      'JSON and a file',
      { text: '[{"company":"Zenith"}]', file: new File(['x'], 'a.txt') },
      [{ name: null, text: '[{"company":"Zenith"}]' }, { name: 'a.txt' }],
    ],
  ])('are all stored, in their order: %s', async (_name, fields, messages) => {
    expect(await share(fields)).toBe(MESSAGE);
    expect(await takeSharedMessages()).toMatchObject(messages);
    expect(await takeSharedUpload()).toBeUndefined();
  });
});

it('takes a spreadsheet for a message', async () => {
  const list = new File(['Roll No,Name\n21CS001,Ananya'], 'round-2.csv', { type: 'text/csv' });
  expect(await share({ file: list })).toBe(MESSAGE);
  expect(await takeSharedMessages()).toMatchObject([{ name: 'round-2.csv' }]);
});

it('redirects the tab also when nothing can be read', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect(await send(shareRequest({ body: '--y', headers }))).toBe(MESSAGE);
  expect(await share({})).toBe(MESSAGE);
  expect(await takeSharedUpload()).toBeUndefined();
  expect(await takeSharedMessages()).toEqual([]);
});

const FROM_OTHER = new Headers({ origin: 'https://other.example' });

it.each<[string, Partial<Request>]>([
  ['gives its address', { referrer: 'https://other.example/', referrerPolicy: 'origin' }],
  ['wrote it into an empty window', { headers: FROM_OTHER, referrer: '' }],
  ['hides its address', { referrer: '', referrerPolicy: 'no-referrer' }],
  ['hides it from other sites', { referrer: '', referrerPolicy: 'same-origin' }],
])('takes nothing from a page that %s', async (_what, sender) => {
  const body = new FormData();
  body.set('text', 'Zenith is hiring');
  const request = shareRequest({ body });
  for (const [name, value] of Object.entries(sender))
    Object.defineProperty(request, name, { value });
  expect(await send(request)).toBe('/upload');
  expect(await takeSharedMessages()).toEqual([]);
});
