import type { JobType } from '../../placement/schema.ts';
import type { Likeness } from './likeness.ts';
import type { RoleName } from './role-name.ts';

/** A role that is called 'intern' is no full-time job, whatever the field was left at. */
export function jobTypeOf(
  jobType: JobType | undefined,
  roles: readonly RoleName[],
): JobType | undefined {
  const isLeft = jobType === undefined || jobType === 'fte';
  return isLeft && roles.length > 0 && roles.every(({ isIntern }) => isIntern)
    ? 'internship'
    : jobType;
}

/** 'similar' where one notice may just say more than the other: 'Internship' and 'Intern+PPO'. */
export function compareJobTypes(
  first: JobType | undefined,
  second: JobType | undefined,
): Likeness | undefined {
  if (first === undefined || second === undefined) return undefined;
  if (first === second) return 'same';
  const types = [first, second];
  return types.includes('fte') && !types.includes('internship_fte') ? 'different' : 'similar';
}
