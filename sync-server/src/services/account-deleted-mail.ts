import { PRODUCT_NAME } from '@shortlist/shared/lib/product.ts';
import type { Mail } from '../gateways/mailer.ts';
import { layOutMail } from './mail-layout.ts';

/** Tells somebody that their account is gone. Takes the address, which nothing else knows by then. */
export function accountDeletedMail(to: string): Mail {
  return layOutMail({
    to,
    subject: `Your ${PRODUCT_NAME} account was deleted`,
    heading: 'Your account was deleted',
    parts: [
      {
        kind: 'text',
        text: 'Your account was deleted with everything in it: your profile, your placements and their history. All devices have been signed out.',
      },
      {
        kind: 'text',
        text: 'Somebody entered your password to do this. If it was not you, please tell whoever runs the server.',
      },
    ],
  });
}
