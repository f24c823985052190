import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { takeSharedUpload } from '../data/database/app-database.ts';
import { handleShare } from './share-target.ts';

/** What a browser sends for a share; a relative address needs a page, which a test has not. */
async function share(fields: Readonly<Record<string, string | File>>): Promise<string | null> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return await send(new Request('http://localhost/upload', { method: 'POST', body }));
}

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
  ['a link alone', { title: 'Zenith', url: 'https://z.example/' }, 'https://z.example/'],
  ['the subject where there is nothing else', { title: 'Zenith' }, 'Zenith'],
])('stores %s', async (_name, fields, text) => {
  expect(await share(fields)).toBe('/upload?shared');
  expect(await takeSharedUpload()).toMatchObject({ name: null, text });
});

it('stores a file with its name, whatever else the form holds', async () => {
  await share({ text: 'see this', file: new File(['[]'], 'notices.json') });
  expect(await takeSharedUpload()).toMatchObject({ name: 'notices.json', text: '[]' });
});

it('stores the last of two, for one tab only', async () => {
  await share({ text: 'first' });
  await share({ text: 'second' });
  expect(await takeSharedUpload()).toMatchObject({ text: 'second' });
  expect(await takeSharedUpload()).toBeUndefined();
});

it('redirects the tab also when nothing can be read', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const broken = new Request('http://localhost/upload', { method: 'POST', body: '--y', headers });
  expect(await send(broken)).toBe('/upload?shared');
  expect(await share({})).toBe('/upload?shared');
  expect(await takeSharedUpload()).toBeUndefined();
});
