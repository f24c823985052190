import { jobTypeLabel } from '@shortlist/shared/placement/placement-labels.ts';
import type { JobType } from '@shortlist/shared/placement/schema.ts';

/** A job type in a narrow column: 'Internship+FTE' may break after its plus, and nowhere else. */
export function JobTypeText({ jobType }: { readonly jobType: JobType }) {
  const [first = '', second] = jobTypeLabel(jobType).split('+');
  if (second === undefined) return <>{first}</>;
  return (
    <>
      {`${first}+`}
      <wbr />
      {second}
    </>
  );
}
