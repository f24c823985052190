import { expect, test } from 'vitest';
import { draftInput } from '../../testing/message-parts.ts';
import type { MessageKind } from '../message-types.ts';
import { readLinks } from './read-links.ts';

function read(
  text: string,
  kind: MessageKind = 'drive',
): readonly [apply: string, website: string] {
  const { apply, website } = readLinks(draftInput(text, { kind }));
  const [first = '', second = ''] = [apply, website].map((link) =>
    link === undefined ? '' : `${link.value ?? ''}${link.sure ? '!' : ''}`,
  );
  return [first, second];
}

test.each<readonly [text: string, apply: string, website: string]>([
  ['Apply here: https://forms.gle/Zx1', 'https://forms.gle/Zx1!', ''],
  ['Website: https://zenith.example', '', 'https://zenith.example!'],
  [
    'Apply: https://forms.gle/Zx1\nWebsite: https://zenith.example',
    'https://forms.gle/Zx1!',
    'https://zenith.example!',
  ],
  ['10 baje se pehle bhar dena: https://forms.gle/Zx1', 'https://forms.gle/Zx1', ''],
  // An address beats a mail.
  [
    'Apply by mail: jobs@zenith.example\nApply here: https://forms.gle/Zx1',
    'https://forms.gle/Zx1!',
    '',
  ],
  ['Send your resume to jobs@zenith.example', 'mailto:jobs@zenith.example!', ''],
  // The home page, where one is told to apply there.
  ['To apply go to https://zenith.example', 'https://zenith.example!', ''],
])('reads the links of %j', (text, apply, website) => {
  expect(read(text)).toEqual([apply, website]);
});

test.each<readonly [text: string, apply: string]>([
  ['Details: https://zenith.example/x/1', 'https://zenith.example/x/1'],
  ['Resumes are read by jobs@zenith.example', 'mailto:jobs@zenith.example'],
  ['Apply: https://forms.gle/Zx1\nRegister: https://forms.gle/Zx2', 'https://forms.gle/Zx1'],
  ['https://zenith.example/a/1\nhttps://zenith.example/b/2', ''],
])('is not sure of %j', (text, apply) => {
  expect(read(text)[0]).toBe(apply);
});

test.each([
  'Test link: https://test.zenith.example/1',
  'Join the talk: https://meet.google.com/abc-defg-hij',
  'JD: https://drive.google.com/file/d/1',
  'For doubts: tpo@college.example',
  'Fill the form by 5 pm',
])('there is none to apply in %j', (text) => {
  expect(read(text)[0]).toBe('');
});

test.each<readonly [text: string, apply: string]>([
  ['The correct form: https://forms.gle/Zx2', 'https://forms.gle/Zx2!'],
  [
    'The old link https://zenith.example/a/1 is dead, use https://zenith.example/b/2',
    'https://zenith.example/b/2',
  ],
  ['The venue is on https://zenith.example/a/1', ''],
  ['Mail your resume to jobs@zenith.example', ''],
])('an update states only a new link: %j', (text, apply) => {
  expect(read(text, 'update')[0]).toBe(apply);
});

test('its own part comes before what is common', () => {
  const text = 'Apply: https://forms.gle/Zx1\nApply: https://forms.gle/Zx2';
  expect(readLinks(draftInput(text, { ownLines: 1 })).apply).toMatchObject({
    value: 'https://forms.gle/Zx1',
    sure: true,
  });
});
