/** The fixtures as the models are trained on them. */
import {
  authorOf,
  FIXTURE_ZONE,
  fixtureFiles,
  loadFile,
  type MessageFixture,
} from '../bench/message-fixtures.ts';
import { findValues } from '../src/message/find-values.ts';
import { readLines, readText } from '../src/message/read-message.ts';
import type { ReadFixture } from './examples.ts';

export const readAll = (): readonly ReadFixture[] =>
  fixtureFiles().flatMap((file) =>
    loadFile(file).map((fixture) => readOne(fixture, authorOf(file))),
  );

export function readOne(fixture: MessageFixture, hand: string): ReadFixture {
  const message = readLines(readText(fixture.text, FIXTURE_ZONE), fixture.text, fixture.now);
  return { hand, fixture, message, values: findValues(message) };
}
