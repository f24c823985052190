import { FORM_KIT_FIELDS } from '@shortlist/shared/account/form-kit-fields.ts';
import { cleanLine } from '@shortlist/shared/lib/text.ts';
import {
  FACT_MAX,
  REQUIRED_FACTS,
  type RegistrationFacts,
} from '@shortlist/shared/opportunity/campus/registration.ts';
import {
  fieldOf,
  isForeignObject,
} from '@shortlist/shared/placement/import/read-foreign-fields.ts';
import { fieldError } from '../../../platform/http/api-error.ts';

/** The details that a student sends. Throws an ApiError that names what is wrong; empty ones are left out. */
export function readFacts(input: unknown): RegistrationFacts {
  const facts = isForeignObject(input) ? fieldOf(input, 'facts') : undefined;
  if (!isForeignObject(facts)) throw fieldError('facts', "JSON must have 'facts'");
  const texts = FORM_KIT_FIELDS.map((field) => [field, readFact(facts, field)] as const);
  const given = Object.fromEntries(texts.filter(([, text]) => text !== '')) as RegistrationFacts;
  for (const field of REQUIRED_FACTS)
    if (given[field] === undefined)
      throw fieldError(`facts.${field}`, 'Your name and your roll number are needed to register.');
  return given;
}

function readFact(facts: Readonly<Record<string, unknown>>, field: string): string {
  const value = fieldOf(facts, field) ?? '';
  if (typeof value !== 'string' || value.length > FACT_MAX)
    throw fieldError(
      `facts.${field}`,
      `One of your details is longer than ${FACT_MAX} characters.`,
    );
  return cleanLine(value);
}
