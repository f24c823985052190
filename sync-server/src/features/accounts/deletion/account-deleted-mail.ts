import { PRODUCT_NAME } from '@shortlist/shared/lib/product.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { layOutMail, type MailPart } from '../../../platform/mail/mail-layout.ts';

/**
 * Informs a user that their account is deleted. Takes the address, because it is no longer stored by then,
 * and for how many days a sealed copy is held.
 */
export function accountDeletedMail(to: string, heldDays: number): Mail {
  return layOutMail({
    to,
    subject: `Your ${PRODUCT_NAME} account was deleted`,
    heading: 'Your account was deleted',
    parts: [
      {
        kind: 'text',
        text: 'Your account was deleted with everything in it: your profile, your placements and their history. All devices have been signed out.',
      },
      ...(heldDays === 0 ? [] : [heldNews(heldDays)]),
      {
        kind: 'text',
        text: 'Somebody entered your password to do this. If it was not you, please tell whoever runs the server.',
      },
    ],
  });
}

function heldNews(days: number): MailPart {
  const time = days === 1 ? 'a day' : `${days} days`;
  const text = `The law asks whoever runs the server to hold a sealed copy for ${time}. It is opened only where the law demands it, and deleted after that time.`;
  return { kind: 'text', text };
}
