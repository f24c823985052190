import { expect, test } from 'vitest';
import { looksLikeHtml } from './looks-like-html.ts';

test.each([
  ['<!DOCTYPE html><html></html>', true],
  ['\ufeff\n<HTML lang="en">', true],
  ['<div>Hi</div><p>All</p>', true],
  ['Dear all,<br>Apply <b>now</b>', true],
  ['<table><tr><td>A</td></tr></table>', true],
  ['', false],
  ['CGPA < 7 and > 6', false],
  ['CGPA <b 7, <a 6, <i 5>', false],
  ['Asha <asha@college.example> and <https://a.example>', false],
  ['vector<int> a; map<string, int> b; </x>', false],
  ['Use <b> for bold', false],
  ['{"html": "<p>"}', false],
  ['> quoted\n> text', false],
])('%j: %s', (text, expected) => {
  expect(looksLikeHtml(text)).toBe(expected);
});
