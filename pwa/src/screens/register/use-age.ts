import {
  AGE_FIELD,
  AGE_MESSAGES as messages,
  AGE_POLICIES,
  type AgePolicy,
} from '@shortlist/shared/account/age-policy.ts';
import type { RegisterForm } from '@shortlist/shared/account/credentials.ts';
import type { FieldError } from '@shortlist/shared/api/envelope.ts';
import { useState } from 'react';
import { pageFact } from '../../content/page-fact.ts';

export interface Age {
  readonly policy: AgePolicy;
  readonly isAdult: boolean;
  readonly setAdult: (isAdult: boolean) => void;
  readonly problem: string | undefined;
  /** The form with the answer; undefined while an answer is missing, which is then shown as an error. */
  readonly answered: (form: RegisterForm) => RegisterForm | undefined;
  /** Receives the server's field errors: a cached page may not know that the server asks. */
  readonly hear: (problems: readonly FieldError[]) => void;
}

/** Starts with the age policy in the page. */
export function useAge(): Age {
  const [policy, setPolicy] = useState(policyOfPage);
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
    answered(form) {
      if (policy === 'terms16') return form;
      if (policy === 'consent' || isAdult) return { ...form, ageConfirmed: isAdult };
      setProblem(messages.required);
      return undefined;
    },
    hear(problems) {
      const message = problems.find(({ path }) => path === AGE_FIELD)?.message;
      if (message === undefined) return;
      setPolicy(message === messages.unsaid ? 'consent' : 'adult');
      setProblem(message);
    },
  };
}

function policyOfPage(): AgePolicy {
  const said = pageFact('age-policy');
  return AGE_POLICIES.find((policy) => policy === said) ?? 'terms16';
}
