import type { Role } from '@shortlist/shared/account/schema.ts';
import { PRODUCT_NAME } from '@shortlist/shared/lib/product.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';

const OWN_NEWS: Readonly<Record<Role, string>> = {
  admin: `You are an admin of ${PRODUCT_NAME} now. Please log in again: you were signed out on all devices.`,
  student: `You are not an admin of ${PRODUCT_NAME} any more. Please log in again: you were signed out on all devices. Your placements stay as they are.`,
};
const NEWS: Readonly<Record<Role, (email: string) => string>> = {
  admin: (email) => `${email} is an admin of ${PRODUCT_NAME} now.`,
  student: (email) => `${email} is not an admin of ${PRODUCT_NAME} any more.`,
};

/** Informs an admin, or the person concerned, whose role was changed and to what. Takes the recipient's address. */
export function roleChangedMail(
  to: string,
  { email, role }: { readonly email: string; readonly role: Role },
): Mail {
  return layOutMail({
    to,
    subject: `The admins of ${PRODUCT_NAME} have changed`,
    heading: 'The admins have changed',
    parts: [
      { kind: 'text', text: to === email ? OWN_NEWS[role] : NEWS[role](email) },
      { kind: 'text', text: 'Only whoever runs the server can do this, on its command line.' },
    ],
  });
}
