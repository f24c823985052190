import type { Role } from '@shortlist/shared/account/profile-fields.ts';

/** What a valid session tells about a request. The role is read from the database each time. */
export interface SessionOwner {
  readonly sessionId: string;
  readonly userId: string;
  readonly role: Role;
  /** The kind of device that signed in, as deviceLabel returns it; null when it is not known. */
  readonly device: string | null;
}

/** Who sent a request, as the audit record has it. */
export interface Requester extends Pick<SessionOwner, 'userId' | 'sessionId'> {
  readonly clientAddress: string;
}
