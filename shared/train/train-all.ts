/** All models from labelled messages, with what each is trained by. */
import { generateMessages } from '../bench/generate-messages.ts';
import type { LinearModel } from '../src/message/decide/linear-model.ts';
import type { Models } from '../src/message/decide/models.ts';
import { TAG_COUNT } from '../src/message/decide/names.ts';
import { VALUE_FIELDS, VALUE_TYPES, type ValueType } from '../src/message/find-values.ts';
import { MESSAGE_KINDS } from '../src/message/message-types.ts';
import { JOB_TYPE_CLASSES } from '../src/message/read-job-type.ts';
import {
  belongingExamples,
  commonWords,
  jobTypeExamples,
  kindExample,
  nameExamples,
  valueExamples,
  type ReadFixture,
} from './examples.ts';
import { readOne } from './read-fixtures.ts';
import { trainModel } from './train-model.ts';

/** The values of one step of the weights: what is smaller is left out. */
export const STEPS = { kind: 0.07, names: 0.12, others: 0.12 } as const;

/** Plain notices, of which the hands have few. */
const GENERATED = 400;
const GENERATED_SEED = 7;
let generated: readonly ReadFixture[] | undefined;

/** The margins follow from readings by these models. */
const NO_MARGINS: Models['margins'] = {
  kinds: {},
  contradictedKinds: {},
  openings: Infinity,
  fields: {},
  severalFields: {},
  changes: {},
};

export function trainAll(hands: readonly ReadFixture[]): Models {
  generated ??= generateMessages(GENERATED, GENERATED_SEED).map((fixture) =>
    readOne(fixture, 'generated'),
  );
  const reads = [...hands, ...generated];
  const common = commonWords(reads);
  const values = VALUE_TYPES.map((type) => [type, trainValues(reads, type)]);
  return {
    kind: trainKind([...reads, ...generated.flatMap(beginningOf)]),
    names: trainNames(reads, common),
    isCommon: (word) => common(word),
    belonging: trainBelonging(reads),
    jobType: trainJobType(reads),
    values: Object.fromEntries(values) as Models['values'],
    margins: NO_MARGINS,
  };
}

function trainKind(reads: readonly ReadFixture[]): LinearModel {
  const classes = MESSAGE_KINDS.length;
  return trainModel(reads.map(kindExample), {
    classes,
    bits: 16,
    epochs: 12,
    l1: 1.3,
    step: STEPS.kind,
  });
}

function trainNames(
  reads: readonly ReadFixture[],
  isCommon: ReturnType<typeof commonWords>,
): LinearModel {
  const small = reads.filter((_, at) => at % 3 === 0).map(inSmallLetters);
  const examples = [...reads, ...small].flatMap((read) => nameExamples(read, isCommon));
  return trainModel(examples, {
    classes: TAG_COUNT,
    bits: 15,
    epochs: 3,
    l1: 1.8,
    step: STEPS.names,
  });
}

function trainBelonging(reads: readonly ReadFixture[]): LinearModel {
  const examples = reads.flatMap(belongingExamples);
  return trainModel(examples, { classes: 2, bits: 12, epochs: 8, l1: 0.6, step: STEPS.others });
}

function trainJobType(reads: readonly ReadFixture[]): LinearModel {
  const classes = JOB_TYPE_CLASSES.length;
  const examples = reads.flatMap(jobTypeExamples);
  return trainModel(examples, { classes, bits: 12, epochs: 8, l1: 1, step: STEPS.others });
}

function trainValues(reads: readonly ReadFixture[], type: ValueType): LinearModel {
  const examples = reads.flatMap((read) => valueExamples(read, type));
  const classes = 1 + VALUE_FIELDS[type].length;
  return trainModel(examples, { classes, bits: 14, epochs: 6, l1: 1.8, step: STEPS.others });
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
