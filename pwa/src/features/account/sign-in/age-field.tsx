import type { RegisterForm } from '@shortlist/shared/account/credentials.ts';
import { ACCOUNT_MESSAGES as messages } from '@shortlist/shared/account/messages.ts';
import type { FieldError } from '@shortlist/shared/api/envelope.ts';
import { useState } from 'react';
import { readPageMeta } from '../../../content/page-meta.ts';
import { CheckField } from '../form/checkbox-field.tsx';

/** A checkbox, on a server that admits only students who confirm that they are 18 or older. */
export function AgeField({ isAsked, isAdult, setAdult, problem }: AgeQuestion) {
  if (!isAsked) return null;
  return (
    <CheckField label="I am 18 or older" checked={isAdult} onChange={setAdult} error={problem} />
  );
}

interface AgeQuestion {
  readonly isAsked: boolean;
  readonly isAdult: boolean;
  readonly setAdult: (isAdult: boolean) => void;
  readonly problem: string | undefined;
  /** The form with the answer; undefined while an answer is missing, which is then shown as an error. */
  readonly withAnswer: (form: RegisterForm) => RegisterForm | undefined;
  /** Receives the server's field errors: a cached page may not know that the server asks. */
  readonly showProblems: (problems: readonly FieldError[]) => void;
}

/** Starts with the age policy in the page. */
export function useAge(): AgeQuestion {
  const [isAsked, setAsked] = useState(() => readPageMeta('age-policy') === 'adult');
  const [isAdult, setIsAdult] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    isAsked,
    isAdult,
    problem,
    setAdult(checked) {
      setIsAdult(checked);
      setProblem(undefined);
    },
    withAnswer(form) {
      if (!isAsked) return form;
      if (isAdult) return { ...form, ageConfirmed: true };
      setProblem(messages.ageRequired);
      return undefined;
    },
    showProblems(problems) {
      const message = problems.find(({ path }) => path === 'ageConfirmed')?.message;
      if (message === undefined) return;
      setAsked(true);
      setProblem(message);
    },
  };
}
