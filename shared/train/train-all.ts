/** Trains all models from fixtures. */
import { TAGS } from '../src/message/decide/names.ts';
import { VALUE_FIELDS, VALUE_TYPES } from '../src/message/find-values.ts';
import { MESSAGE_KINDS } from '../src/message/message-types.ts';
import type { Models } from '../src/message/read-drafts.ts';
import {
  belongingExamples,
  commonWords,
  jobTypeExamples,
  kindExample,
  nameExamples,
  valueExamples,
  type ReadFixture,
} from './examples.ts';
import { generateMessages } from '../bench/generate-messages.ts';
import { readOne } from './read-fixtures.ts';
import { trainModel } from './train-model.ts';
import { JOB_TYPE_CLASSES } from '../src/message/decide/job-type.ts';

/** The values of one step of the weights: what is smaller is left out. */
export const STEPS = { kind: 0.07, names: 0.12, others: 0.12 } as const;

/** Plain notices, of which the hands have few. */
const GENERATED = 400;
const GENERATED_SEED = 7;
let generated: readonly ReadFixture[] | undefined;

export function trainAll(hands: readonly ReadFixture[]): Models {
  generated ??= generateMessages(GENERATED, GENERATED_SEED).map((fixture) =>
    readOne(fixture, 'generated'),
  );
  const reads = [...hands, ...generated];
  const common = commonWords(reads);
  return {
    kind: trainModel([...reads, ...generated.flatMap(beginningOf)].map(kindExample), {
      classes: MESSAGE_KINDS.length,
      bits: 16,
      epochs: 12,
      l1: 1.3,
      step: STEPS.kind,
    }),
    names: trainModel(
      [...reads, ...reads.filter((_, at) => at % 3 === 0).map(inSmallLetters)].flatMap((read) =>
        nameExamples(read, common),
      ),
      { classes: TAGS, bits: 15, epochs: 3, l1: 1.8, step: STEPS.names },
    ),
    isCommon: (word) => common(word),
    belonging: trainModel(reads.flatMap(belongingExamples), {
      classes: 2,
      bits: 12,
      epochs: 8,
      l1: 0.6,
      step: STEPS.others,
    }),
    jobType: trainModel(reads.flatMap(jobTypeExamples), {
      classes: JOB_TYPE_CLASSES.length,
      bits: 12,
      epochs: 8,
      l1: 1,
      step: STEPS.others,
    }),
    margins: {
      kinds: {},
      contradictedKinds: {},
      openings: Infinity,
      fields: {},
      severalFields: {},
      changes: {},
    },
    values: Object.fromEntries(
      VALUE_TYPES.map((type) => [
        type,
        trainModel(
          reads.flatMap((read) => valueExamples(read, type)),
          {
            classes: 1 + VALUE_FIELDS[type].length,
            bits: 14,
            epochs: 6,
            l1: 1.6,
            step: STEPS.others,
          },
        ),
      ]),
    ) as Models['values'],
  };
}

const LINES_MIN = 2;
const LINES_MAX = 5;

/** Notices of a few lines: enough of a drive to name its company and role. */
function beginningOf({ fixture, hand }: ReadFixture, at: number): readonly ReadFixture[] {
  const count = LINES_MIN + (at % (1 + LINES_MAX - LINES_MIN));
  const lines = fixture.text.split('\n').filter((line) => line.trim() !== '');
  const text = lines.slice(0, count).join('\n');
  const [draft] = fixture.drafts;
  const isNamed = [draft?.company, draft?.role].every((name) =>
    [name ?? []].flat().some((one) => text.includes(String(one))),
  );
  const isWhole = fixture.kind !== 'drive' || !isNamed || lines.length <= count;
  return isWhole ? [] : [readOne({ ...fixture, text }, hand)];
}

function inSmallLetters(read: ReadFixture): ReadFixture {
  const { message } = read;
  const lower = (text: string): string => {
    const small = text.toLowerCase();
    return small.length === text.length ? small : text;
  };
  return {
    ...read,
    message: {
      ...message,
      text: lower(message.text),
      lines: message.lines.map((line) => ({ ...line, text: lower(line.text) })),
      pieces: message.pieces.map((piece) => ({ ...piece, text: lower(piece.text) })),
    },
  };
}
