/** What the operator may require of a new password beyond the form's own rules. */
import { ACCOUNT_MESSAGES } from '@shortlist/shared/account/messages.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import { foldText } from '@shortlist/shared/lib/text.ts';
import type { Config } from '../../../config.ts';
import { isCommonPassword } from './common-passwords.ts';
import { fieldError } from '../../../platform/http/api-error.ts';

export type PasswordRules = Pick<Config, 'passwordMinLength' | 'passwordBlocklist'>;

export interface ProposedPassword {
  readonly field: 'password' | 'newPassword';
  readonly password: string;
}

/** Throws an ApiError with the field. The owner's name is '' while that must not be checked. */
export function refuseWeakPassword(
  { field, password }: ProposedPassword,
  owner: { readonly name: string; readonly email: string },
  rules: PasswordRules,
): void {
  if (password.length < rules.passwordMinLength)
    throw fieldError(field, ACCOUNT_MESSAGES.passwordShorterThan(rules.passwordMinLength));
  if (!rules.passwordBlocklist) return;
  if (isCommonPassword(password) || isContextWord(password, owner))
    throw fieldError(field, ACCOUNT_MESSAGES.passwordTooCommon);
}

/** The words that somebody who knows the person and the product tries first, also with digits or signs behind them. */
function isContextWord(
  password: string,
  { name, email }: { readonly name: string; readonly email: string },
): boolean {
  const localPart = email.slice(0, email.lastIndexOf('@'));
  const words = [PRODUCT_NAME, 'placement', 'placements', localPart, name, ...name.split(' ')];
  const guesses = words
    .map(lettersAndDigits)
    .flatMap((word) => [word, withoutTrailingDigits(word)]);
  const typed = lettersAndDigits(password);
  return [typed, withoutTrailingDigits(typed)].some(
    (text) => text !== '' && guesses.includes(text),
  );
}

function lettersAndDigits(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
}

function withoutTrailingDigits(text: string): string {
  return text.replace(/\p{N}+$/u, '');
}
