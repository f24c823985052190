/** From what was found and decided to a draft for each opening. */
import type { JobType } from '../placement/schema.ts';
import { JOB_TYPE_CLASSES, jobTypeFeatures } from './decide/job-type.ts';
import { hashFeatures } from './decide/features.ts';
import { decisionOf, probabilities, type LinearModel } from './decide/linear-model.ts';
import { contextOf } from './decide/context.ts';
import { kindFeatures } from './decide/kind.ts';
import { findNames, type IsCommon, type TaggedName } from './decide/names.ts';
import { belongingFeatures, blockOf, findSeeds, keyOfName, type Seed } from './decide/openings.ts';
import { findValues, VALUE_FIELDS, type FoundValue, type Path, type ValueType } from './find-values.ts';
import { MESSAGE_KINDS, type MessageDraft, type MessageKind, type ReadValue, type Span } from './message-types.ts';
import type { MessageText } from './text/message-text.ts';

export interface Models {
  readonly kind: LinearModel;
  readonly names: LinearModel;
  readonly isCommon: IsCommon;
  readonly belonging: LinearModel;
  readonly jobType: LinearModel;
  readonly values: { readonly [Type in ValueType]: LinearModel };
}

export interface Judged extends FoundValue {
  /** The chance of each field of its type. */
  readonly chances: ReadonlyMap<Path, number>;
}

export interface Understood {
  readonly kind: MessageKind;
  readonly kindMargin: number;
  readonly drafts: readonly MessageDraft[];
}

const KIND_FIELDS: { readonly [Kind in MessageKind]: (path: Path) => boolean } = {
  drive: () => true,
  update: (path) => path !== 'jobType' && path !== 'test.testType' && path !== 'test.duration' && path !== 'notes',
  schedule: (path) => path === 'company' || path === 'role' || path.startsWith('test.'),
  shortlist: (path) => path === 'company' || path === 'role' || path === 'test.date' || path === 'test.testType',
  result: (path) => path === 'company' || path === 'role',
  other: () => false,
};

export function understand(message: MessageText, models: Models): Understood {
  const found = findValues(message);
  const count = (type: ValueType): number => found.filter((value) => value.type === type).length;
  const counts = { dates: count('date'), amounts: count('amount'), links: count('link'), rows: message.pieces.filter(({ row }) => row !== null).length };
  const { choice, margin } = decisionOf(probabilities(models.kind, hashFeatures(kindFeatures(message, counts))));
  const kind = MESSAGE_KINDS[choice] ?? 'other';
  if (kind === 'other') return { kind, kindMargin: margin, drafts: [] };
  const names = findNames(models.names, message, models.isCommon);
  const judged = found.map((value) => judge(value, message, models, kind));
  const seeds = findSeeds(names, message);
  const openings = { message, models, seeds, judged, names, kind };
  return { kind, kindMargin: margin, drafts: seeds.map((_, at) => readOpening(openings, at)) };
}

function judge(value: FoundValue, message: MessageText, models: Models, kind: string): Judged {
  const chances = probabilities(models.values[value.type], hashFeatures([...contextOf(message, value.span), ...value.features, `kind ${kind}`, ...value.features.map((one) => `${kind} ${one}`)]));
  const fields: readonly Path[] = VALUE_FIELDS[value.type];
  return { ...value, chances: new Map(fields.map((field, at) => [field, chances[at + 1] ?? 0])) };
}

interface Openings {
  readonly message: MessageText;
  readonly models: Models;
  readonly seeds: readonly Seed[];
  readonly judged: readonly Judged[];
  readonly names: readonly TaggedName[];
  readonly kind: MessageKind;
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
const CHANCE_MIN = 0.5;
const NOTE_MIN = 0.5;
const NOTES_MAX = 2000;

function readOpening(openings: Openings, at: number): MessageDraft {
  const { message, models, seeds, judged, names, kind } = openings;
  const seed = seeds[at];
  const draft: Mutable<MessageDraft> = {};
  const put = (path: Path, value: unknown, from: Span, sure: boolean): void => {
    if (KIND_FIELDS[kind](path)) (draft as Record<string, ReadValue<unknown>>)[path] = { value, from, sure };
  };
  const company = seed?.company?.names[0];
  if (company) put('company', company.value, company.span, false);
  const role = seed?.role?.names[0];
  if (role) put('role', role.value, role.span, false);
  for (const [type, fields] of Object.entries(VALUE_FIELDS) as [ValueType, readonly Path[]][]) {
    if (type === 'note' || type === 'branches') continue;
    for (const field of fields) {
      const best = bestOf(openings, at, type, field);
      if (!best) continue;
      const isOpen = field === 'deadlines.applicationDeadline' && !best.isClear;
      put(field, isOpen ? null : best.values[field], best.span, false);
    }
  }
  const place = bestName(openings, at, 'location')[0];
  if (place) put('location', place.value, place.span, false);
  const lists = judged.filter((value) => value.type === 'branches' && (value.chances.get('eligibilityCriteria.branch') ?? 0) > CHANCE_MIN && belongs(openings, at, value) > CHANCE_MIN);
  const branches = [...new Set(lists.flatMap(({ values }) => values['eligibilityCriteria.branch'] as readonly string[]))];
  if (lists[0] && branches.length > 0) put('eligibilityCriteria.branch', branches, lists[0].span, false);
  const notes = judged.filter((value) => value.type === 'note' && (value.chances.get('notes') ?? 0) > NOTE_MIN && belongs(openings, at, value) > 0.5);
  if (notes[0]) put('notes', notes.map(({ values }) => values.notes).join('\n').slice(0, NOTES_MAX), notes[0].span, false);
  if (kind === 'drive') {
    const { own, common } = scopes(openings, at);
    const { choice } = decisionOf(probabilities(models.jobType, hashFeatures(jobTypeFeatures(role?.value ?? '', own, common, draft))));
    const type: JobType | undefined = JOB_TYPE_CLASSES[choice];
    if (type) put('jobType', type, role?.span ?? [0, 0], false);
  }
  void names; void keyOfName; void message;
  return draft;
}

/** What is said of one opening, and of all. */
export function scopes({ message: { lines }, seeds }: Pick<Openings, 'message' | 'seeds'>, at: number) {
  const own: string[] = [];
  const common: string[] = [];
  for (const { text, span } of lines) {
    const block = seeds.length < 2 ? -1 : blockOf(seeds, span[1]);
    if (block === at) own.push(text);
    else if (block === -1 || block === seeds.length - 1) common.push(text);
  }
  return { own: own.join('\n'), common: common.join('\n') };
}

function belongs({ message, models, seeds, judged }: Openings, at: number, value: { readonly type: string; readonly span: Span }): number {
  if (seeds.length < 2) return 1;
  const alike = judged.filter(({ type, chances }) => type === value.type && [...chances.values()].some((chance) => chance > CHANCE_MIN)).map(({ span }) => span);
  return probabilities(models.belonging, belongingFeatures(message, seeds, at, value, alike))[1] ?? 0;
}

function bestOf(openings: Openings, at: number, type: ValueType, field: Path): Judged | undefined {
  let best: Judged | undefined;
  let most = 0;
  for (const value of openings.judged) {
    const chance = value.type === type ? (value.chances.get(field) ?? 0) : 0;
    if (chance < CHANCE_MIN || value.values[field] === undefined) continue;
    const belonging = belongs(openings, at, value);
    if (belonging < CHANCE_MIN || chance * belonging <= most) continue;
    [best, most] = [value, chance * belonging];
  }
  return best;
}

function bestName(openings: Openings, at: number, type: 'location'): readonly TaggedName[] {
  const found = openings.names.filter((name) => name.type === type && name.chance > 0.4);
  return found
    .map((name) => ({ name, score: name.chance * belongsName(openings, at, name, found) }))
    .filter(({ score }) => score > 0.25)
    .toSorted((a, b) => b.score - a.score)
    .map(({ name }) => name);
}

function belongsName({ message, models, seeds }: Openings, at: number, { type, span }: TaggedName, found: readonly TaggedName[]): number {
  if (seeds.length < 2) return 1;
  return probabilities(models.belonging, belongingFeatures(message, seeds, at, { type, span }, found.map((name) => name.span)))[1] ?? 0;
}
