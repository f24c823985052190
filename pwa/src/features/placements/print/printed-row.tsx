import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { isBlank, NOT_GIVEN } from '@shortlist/shared/lib/blank.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { compensationParts, NOT_DISCLOSED } from '@shortlist/shared/placement/compensation.ts';
import { deadlineLabel } from '@shortlist/shared/placement/deadline.ts';
import { placementIdLabel, statusLabel } from '@shortlist/shared/placement/placement-labels.ts';
import type { Placement } from '@shortlist/shared/placement/schema.ts';
import { JobTypeText } from '../list/job-type.tsx';

interface PrintedRowProps {
  readonly placement: Placement;
  readonly now: WallTime;
}

/**
 * One placement on paper, where links cannot be tapped: the link's address is written out, and so is the whole role.
 */
export function PrintedRow({ placement, now }: PrintedRowProps) {
  const { company, role, placementId, jobType, links, status } = placement;
  const pay = compensationParts(placement.compensation);
  return (
    <tr>
      <th scope="row">
        <strong>{company}</strong>
        {!isBlank(role) && <div>{role}</div>}
      </th>
      <td>{placementIdLabel(placementId)}</td>
      <td>
        <JobTypeText jobType={jobType} />
      </td>
      <td>
        {pay.length === 0
          ? NOT_DISCLOSED
          : pay.map(({ kind, text }) => <div key={kind}>{text}</div>)}
      </td>
      <td>{isBlank(links.applicationLink) ? NOT_GIVEN : links.applicationLink}</td>
      <DeadlineCell placement={placement} now={now} />
      <td>{statusLabel(status)}</td>
    </tr>
  );
}

function DeadlineCell({ placement, now }: PrintedRowProps) {
  const deadline = placement.deadlines.applicationDeadline;
  return (
    <td>
      {deadline !== null && <div>{dateTimeText(deadline)}</div>}
      {deadlineLabel(placement, now).label}
    </td>
  );
}
