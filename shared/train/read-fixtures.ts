import { authorOf, fixtureFiles, loadFile, type MessageFixture } from '../bench/message-fixtures.ts';
import { findValues } from '../src/message/find-values.ts';
import { looksLikeHtml, readHtml } from '../src/message/html/read-html.ts';
import { normaliseMessage } from '../src/message/text/normalise.ts';
import { joinWrappedLines } from '../src/message/text/join-wrapped.ts';
import { splitLines } from '../src/message/text/split-lines.ts';
import { splitPieces } from '../src/message/text/split-pieces.ts';
import { findSentAt } from '../src/message/dates/sent-at.ts';
import type { ReadFixture } from './examples.ts';
export function readOne(fixture: MessageFixture, hand: string): ReadFixture {
  const given = looksLikeHtml(fixture.text) ? readHtml(fixture.text, 'Asia/Kolkata').text : fixture.text;
  const text = joinWrappedLines(normaliseMessage(given.slice(0, 36000)).text); const lines = splitLines(text).slice(0, 400);
  const message = { text, lines, pieces: splitPieces(lines), now: findSentAt(text, fixture.now)?.at ?? fixture.now };
  return { hand, fixture, message, values: findValues(message) };
}
export const readAll = (): ReadFixture[] => fixtureFiles().flatMap((file) => loadFile(file).map((f) => readOne(f, authorOf(file))));
