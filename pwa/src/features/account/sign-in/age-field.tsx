import {
  AGE_FIELD,
  AGE_MESSAGES as messages,
  AGE_POLICIES,
  type AgePolicy,
} from '@shortlist/shared/account/age-policy.ts';
import type { RegisterForm } from '@shortlist/shared/account/credentials.ts';
import type { FieldError } from '@shortlist/shared/api/envelope.ts';
import { useState } from 'react';
import { readPageMeta } from '../../../content/page-meta.ts';
import { CheckField } from '../form/checkbox-field.tsx';

/** A checkbox, on a server that asks for the age. Students younger than 18 may be accepted, too. */
export function AgeField({ policy, isAdult, setAdult, problem }: AgeQuestion) {
  if (policy === 'terms16') return null;
  const forMinors =
    policy === 'consent'
      ? 'If you are younger, leave this open. The consent of a parent must be recorded before you can use the account.'
      : undefined;
  return (
    <CheckField
      label="I am 18 or older"
      checked={isAdult}
      onChange={setAdult}
      hint={forMinors}
      error={problem}
    />
  );
}

interface AgeQuestion {
  readonly policy: AgePolicy;
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
  const [policy, setPolicy] = useState(readPagePolicy);
  const [isAdult, setIsAdult] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    policy,
    isAdult,
    problem,
    setAdult(checked) {
      setIsAdult(checked);
      setProblem(undefined);
    },
    withAnswer(form) {
      if (policy === 'terms16') return form;
      if (policy === 'consent' || isAdult) return { ...form, ageConfirmed: isAdult };
      setProblem(messages.required);
      return undefined;
    },
    showProblems(problems) {
      const message = problems.find(({ path }) => path === AGE_FIELD)?.message;
      if (message === undefined) return;
      setPolicy(message === messages.unsaid ? 'consent' : 'adult');
      setProblem(message);
    },
  };
}

function readPagePolicy(): AgePolicy {
  const given = readPageMeta('age-policy');
  return AGE_POLICIES.find((policy) => policy === given) ?? 'terms16';
}
