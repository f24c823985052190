import { CheckField } from '../form/check-field.tsx';
import type { AgeQuestion } from './use-age.ts';

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
