/** Finds the type of a job: 'Intern + PPO', '6 months internship followed by FTE', 'full-time role'. */
import type { JobType } from '../../placement/schema.ts';
import type { Mention, Span } from '../message-types.ts';
import { readable, unlessDifferent } from './piece.ts';

const TYPE_LABEL =
  /(?<!\p{L})(?:type|nature|offer|opportunity|hiring|employment|engagement|position type|category)(?!\p{L})/u;
/** 'Full-time internship' is an internship, a full-time degree no job. */
const NO_JOB =
  /full[- ]?time\s{1,2}(?=intern)|(?<!\p{L})no\s{1,2}interns?(?:hips?)?(?!\p{L})|(?:regular\s{1,2})?full[- ]?time\s{1,2}(?:regular\s{1,2})?(?:b\.?\s?tech|b\.?\s?e\b|m\.?\s?tech|mba|mca|courses?|degrees?|students?|educat\p{L}{1,4}|programmes?|programs?|graduat\p{L}{1,4}|engineering|studies|ph\.?d)|(?:prior|previous|past|relevant|any|compulsory|completed)\s{1,2}(?:\p{L}{1,15}\s{1,2}){0,2}interns?(?:hips?)?|interns?(?:hips?)?\s{1,2}(?:must|should|has to|have to)\s{1,2}be\s{1,2}complet|interns?(?:hips?)?\s{1,2}(?:\p{L}{1,15}\s{1,2}){0,1}(?:experiences?|certificates?|letters?|reports?)/giu;
const INTERN =
  /(?<![\p{L}])interns?(?:hips?)?(?![\p{L}])|(?<![\p{L}\p{N}])\d{1,2}\s?(?:m|months?)(?=\s{0,2}\+)/giu;
const FULL_TIME =
  /(?<![\p{L}\p{N}])(?:f\.?t\.?e\.?s?|full[-_ ]?time(?:[- ](?:employment|employees?|roles?|jobs?|positions?|offers?|opportunit\p{L}{1,3}|hires?|engineers?))?|permanent (?:employment|roles?|jobs?|positions?))(?![\p{L}\p{N}])/giu;
/** In capitals only: 'ft' is feet. */
const SHORT_FULL_TIME = /(?<![\p{L}\p{N}])FT(?![\p{L}\p{N}])/gu;
const OFFER = /(?<![\p{L}])(?:p\.?p\.?o\.?s?|pre[- ]?placement offers?)(?![\p{L}])/giu;
const NO_OFFER =
  /(?<!\p{L})(?:no|without|not)\s{1,2}(?:any\s{1,2})?(?:ppos?|pre[- ]?placement offers?|conversions?|full[- ]?time|fte)(?!\p{L})/giu;
const CONDITION =
  /(?<!\p{L})(?:performance|conver(?:sion|t|ted|tible|ts)|subject to|depend(?:s|ing|ent)?|based up?on|upon|on successful|contingent|may be|might|possib(?:le|ility)|potential|chance|eligible for|considered)(?!\p{L})/iu;
const VAGUE =
  /(?<!\p{L})(?:opportunit(?:y|ies)|leading to|leads to|option|extend(?:ed|able))(?!\p{L})/iu;
const OR = /(?<!\p{L})(?:or|either)(?!\p{L})|\/|,|;|\n/iu;
const TOGETHER = /[+&→]|(?<!\p{L})(?:followed by|cum|then|plus|along with)(?!\p{L})/iu;
const NEAR = /(?<!\p{L})(?:and|with|after)(?!\p{L})/iu;
/** 'internships and full-time roles' are several jobs. */
const PLURAL = /internships|roles|positions|jobs|opportunities/i;

interface Words {
  readonly interns: readonly Span[];
  readonly fullTimes: readonly Span[];
  readonly offers: readonly Span[];
}

export function findJobTypes(text: string, label = ''): readonly Mention<JobType>[] {
  const blank = (part: string): string => ' '.repeat(part.length);
  const piece = readable(text).replace(NO_JOB, blank);
  const positive = piece.replace(NO_OFFER, blank);
  const words = {
    interns: spans(positive, INTERN),
    fullTimes: [...spans(positive, FULL_TIME), ...spans(positive, SHORT_FULL_TIME)],
    offers: spans(positive, OFFER),
  };
  return unlessDifferent(readWords(positive, words, TYPE_LABEL.test(label)));
}

function spans(text: string, pattern: RegExp): readonly Span[] {
  return Array.from(text.matchAll(pattern), ({ 0: word, index }): Span => [
    index,
    index + word.length,
  ]);
}

function readWords(text: string, words: Words, isLabelled: boolean): readonly Mention<JobType>[] {
  const { interns, fullTimes, offers } = words;
  const [intern] = interns;
  const [fullTime] = fullTimes;
  const [offer] = offers;
  if (offer) {
    const span = around([offer, ...(intern ? [intern] : []), ...(fullTime ? [fullTime] : [])]);
    return [{ value: 'intern_ppo', span, sure: intern !== undefined && !isChoice(text, span) }];
  }
  if (intern && fullTime) return readBoth(text, { intern, fullTime, isLabelled });
  if (intern) return readIntern(text, intern, isLabelled);
  const conversion = isLabelled ? /performance[- ]based conversion/i.exec(text) : null;
  if (conversion)
    return [
      {
        value: 'intern_ppo',
        span: [conversion.index, conversion.index + conversion[0].length],
        sure: false,
      },
    ];
  if (isLabelled && !fullTime && /^\s*permanent(?!\p{L})/iu.test(text))
    return [{ value: 'fte', span: [0, text.length], sure: true }];
  if (!fullTime) return [];
  const isInBrackets = /^\(.{1,30}\)$/.test(text.slice(fullTime[0] - 1, fullTime[1] + 1));
  return [{ value: 'fte', span: fullTime, sure: isLabelled || isInBrackets }];
}

function readIntern(text: string, intern: Span, isLabelled: boolean): readonly Mention<JobType>[] {
  const isConditional = /(?<!\p{L})(?:performance|conver(?:sion|t|ted|tible|ts))(?!\p{L})/iu.test(
    text,
  );
  if (isConditional) return [{ value: 'intern_ppo', span: intern, sure: false }];
  return [{ value: 'internship', span: intern, sure: isLabelled }];
}

interface Both {
  readonly intern: Span;
  readonly fullTime: Span;
  readonly isLabelled: boolean;
}

function readBoth(
  text: string,
  { intern, fullTime, isLabelled }: Both,
): readonly Mention<JobType>[] {
  const span = around([intern, fullTime]);
  const between = text.slice(Math.min(intern[1], fullTime[1]), Math.max(intern[0], fullTime[0]));
  if (CONDITION.test(text))
    return [{ value: 'intern_ppo', span, sure: between.length <= 60 && /performance/i.test(text) }];
  if (/(?<!\p{L})continu(?:es?|ing) (?:as|in|into|with)(?!\p{L})/iu.test(between))
    return [{ value: 'internship_fte', span, sure: false }];
  if (VAGUE.test(text)) return [{ value: 'intern_ppo', span, sure: false }];
  const isPair = between.length <= 40 && !OR.test(between) && !PLURAL.test(text.slice(...span));
  if (isPair && TOGETHER.test(between)) return [{ value: 'internship_fte', span, sure: true }];
  if (isPair && NEAR.test(between))
    return [{ value: 'internship_fte', span, sure: isLabelled && !/after/i.test(between) }];
  if (!OR.test(between.replaceAll(',', ' ')) && /followed by|along with/i.test(between))
    return [{ value: 'internship_fte', span, sure: false }];
  return [
    { value: 'internship', span: intern, sure: false },
    { value: 'fte', span: fullTime, sure: false },
  ];
}

function isChoice(text: string, [start, end]: Span): boolean {
  return end - start > 80 || /(?<!\p{L})or(?!\p{L})|\n/iu.test(text.slice(start, end));
}

function around(parts: readonly Span[]): Span {
  return [Math.min(...parts.map(([start]) => start)), Math.max(...parts.map(([, end]) => end))];
}
