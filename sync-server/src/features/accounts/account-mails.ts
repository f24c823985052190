/**
 * The mails about accounts. They contain nothing that a person typed: anyone who registers somebody else's
 * address must not be able to send that person a text. No link in them signs anybody in.
 */
import { CODE_LIFETIME_SECONDS } from '@shortlist/shared/account/limits.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { layOutMail, type MailPart } from '../../platform/mail/mail-layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { CodePurpose } from './codes-store.ts';
import { wallTimeIn } from '@shortlist/shared/lib/time/zoned-time.ts';

interface MailSettings {
  /** The app's own address; the only one that a mail links to. */
  readonly publicUrl: string;
  readonly timeZone: string;
}

const MINUTES = CODE_LIFETIME_SECONDS / 60;
const KEEP_CODE_SECRET = `The code works once and expires in ${MINUTES} minutes. Please do not give it to anyone; nobody of ${PRODUCT_NAME} will ever ask for it.`;

interface CodeMail {
  readonly heading: string;
  readonly about: string;
  readonly ifNotYou: string;
}

/** `college`: to verify the second address of an account. */
export type CodeMailKind = CodePurpose | 'college';

const CODE_MAILS: Readonly<Record<CodeMailKind, CodeMail>> = {
  verify: {
    heading: `Welcome to ${PRODUCT_NAME}`,
    about: 'Enter this code to verify your email address:',
    ifNotYou: 'If you did not create an account, you can ignore this mail.',
  },
  college: {
    heading: 'Your college address',
    about: `Enter this code to verify this address for a ${PRODUCT_NAME} account:`,
    ifNotYou:
      'If you did not ask for this, you can ignore this mail. Without the code nobody can use your address.',
  },
  reset: {
    heading: 'Reset your password',
    about: 'Enter this code to set a new password:',
    ifNotYou:
      'If you did not ask for this, you can ignore this mail. Your password stays as it is.',
  },
  change: {
    heading: 'Confirm your new password',
    about: 'Enter this code to change your password:',
    ifNotYou:
      'If you did not ask for this, somebody is signed in to your account. Please change your password: that ends all other sessions.',
  },
};

/** The mail shows the six digits alone on their line. */
export function codeMail(kind: CodeMailKind, to: string, code: string): Mail {
  const { heading, about, ifNotYou } = CODE_MAILS[kind];
  return layOutMail({
    to,
    subject: `${code} is your ${PRODUCT_NAME} code`,
    heading,
    parts: [text(about), { kind: 'code', code }, text(KEEP_CODE_SECRET), text(ifNotYou)],
  });
}

export function accountExistsMail(to: string, { publicUrl }: MailSettings): Mail {
  return layOutMail({
    to,
    subject: `You already have a ${PRODUCT_NAME} account`,
    heading: 'You already have an account',
    parts: [
      text(
        `Somebody, perhaps you, tried to create a ${PRODUCT_NAME} account with this email address. You already have one, and you can log in with its password.`,
      ),
      { kind: 'link', label: `Open ${PRODUCT_NAME}`, url: `${publicUrl}/login` },
      text('If it was not you, there is nothing to do: your account has not been changed.'),
    ],
  });
}

/** About a sign-in on a kind of device that is new to the account: its label and the time (ms). */
export function newDeviceMail(
  to: string,
  signIn: { readonly device: string; readonly at: number },
  setting: MailSettings,
): Mail {
  return layOutMail({
    to,
    subject: `New sign-in to your ${PRODUCT_NAME} account`,
    heading: 'New sign-in',
    parts: [
      text('Your account was signed in to on another device.'),
      facts([
        ['Device', signIn.device],
        ['Time', momentText(signIn.at, setting)],
      ]),
      text('If it was you, there is nothing to do. If not, please set a new password now:'),
      newPasswordLink(setting),
    ],
  });
}

export function passwordChangedMail(to: string, at: number, setting: MailSettings): Mail {
  return layOutMail({
    to,
    subject: `Your ${PRODUCT_NAME} password was changed`,
    heading: 'Your password was changed',
    parts: [
      text('Your account has a new password. All other devices have been signed out.'),
      facts([['Time', momentText(at, setting)]]),
      text('If it was not you, please set a new password now:'),
      newPasswordLink(setting),
    ],
  });
}

/** Sent when too many wrong entries made codes of an account invalid. */
export function codesBurnedMail(to: string, at: number, setting: MailSettings): Mail {
  return layOutMail({
    to,
    subject: `Wrong codes for your ${PRODUCT_NAME} account`,
    heading: 'Too many wrong codes',
    parts: [
      text(
        'Somebody, perhaps you, entered several wrong codes for your account. Nobody got in this way, and the code that was guessed at does not work any more.',
      ),
      facts([['Time', momentText(at, setting)]]),
      text('If it was you, please ask for a new code. If not, there is nothing to do.'),
    ],
  });
}

/** Informs a user that their account is deleted. Takes the address, because it is no longer stored by then. */
export function accountDeletedMail(to: string): Mail {
  return layOutMail({
    to,
    subject: `Your ${PRODUCT_NAME} account was deleted`,
    heading: 'Your account was deleted',
    parts: [
      text(
        'Your account was deleted with everything in it: your profile, your placements and their history. All devices have been signed out.',
      ),
      text(
        'Somebody entered your password to do this. If it was not you, please tell whoever runs the server.',
      ),
    ],
  });
}

function text(sentence: string): MailPart {
  return { kind: 'text', text: sentence };
}

function newPasswordLink({ publicUrl }: MailSettings): MailPart {
  return { kind: 'link', label: 'Set a new password', url: `${publicUrl}/forgot-password` };
}

function facts(pairs: readonly (readonly [name: string, value: string])[]): MailPart {
  return { kind: 'facts', facts: pairs };
}

function momentText(at: number, { timeZone }: MailSettings): string {
  return `${dateTimeText(wallTimeIn(at, timeZone))} (${timeZone})`;
}
