import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import { roundLine, sortRounds } from '@shortlist/shared/opportunity/drive-round-text.ts';
import type { DriveValues } from '@shortlist/shared/opportunity/drive-form.ts';
import { driveWarnings } from '@shortlist/shared/opportunity/drive-warnings.ts';
import { criteriaTexts } from '@shortlist/shared/placement/fields/criteria-labels.ts';
import {
  graduationYearText,
  opportunityCompensation,
} from '@shortlist/shared/opportunity/opportunity-labels.ts';
import { useEffect, useRef } from 'react';
import { useOpportunities } from '../../../community/queries.ts';
import { useNow } from '../../../../ui/clock/clock.ts';
import { FormProblem } from '../../../../ui/forms/form-layout.tsx';
import { Fact, Facts } from '../../../../ui/layout/facts.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { jobTypeName } from '../../../community/admin/form/opportunity-form-labels.ts';
import { submissionProblemText } from '../../../community/messages.ts';
import type { OpenedDrive } from '../../commands/drive-drafts.ts';
import { DRIVE_MESSAGES } from '../../messages.ts';
import { useStudentFacts } from '../../requests/roster.ts';
import { MODE_LABELS } from './registration-section.tsx';
import type { useDriveForm } from './use-drive-form.ts';

interface DrivePreviewProps {
  readonly values: DriveValues;
  readonly opened: OpenedDrive | null;
  readonly submission: Pick<
    ReturnType<typeof useDriveForm>,
    'isSending' | 'isStale' | 'failure' | 'question' | 'run'
  >;
  readonly onSend: () => void;
  readonly onBack: () => void;
  /** Undefined where no drive of this device is the one that is there already. */
  readonly onEditListed: (() => void) | undefined;
}

/** What students will read, and what is unusual about it. */
export function DrivePreview(props: DrivePreviewProps) {
  const { values, opened, submission, onSend, onBack } = props;
  const { failure, isStale, isSending, question } = submission;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box component="section" aria-label="Preview" sx={PREVIEW}>
      <h3 ref={heading} tabIndex={-1}>{`${values.company} - ${values.role}`}</h3>
      <FormProblem text={failure && submissionProblemText(failure)} />
      {isStale && (
        <Notice tone="yellow" role="alert">
          {`${DRIVE_MESSAGES.changedMeanwhile} Go back to see its newest version; what you typed stays.`}
        </Notice>
      )}
      <Warnings values={values} opened={opened} />
      <DriveFacts values={values} />
      {question ? (
        <Duplicate {...props} />
      ) : (
        <Box sx={ACTIONS}>
          <Button variant="contained" onClick={onSend} disabled={isSending}>
            {sendLabel(opened === null, isSending)}
          </Button>
          <Button onClick={onBack} disabled={isSending}>
            Back to the form
          </Button>
        </Box>
      )}
    </Box>
  );
}

function sendLabel(isNew: boolean, isSending: boolean): string {
  if (isSending) return isNew ? 'Posting…' : 'Saving…';
  return isNew ? 'Post' : 'Save';
}

function Warnings({ values, opened }: Pick<DrivePreviewProps, 'values' | 'opened'>) {
  const now = useNow(60);
  const drives = useOpportunities() ?? [];
  const others = drives.filter(({ _id, category, status }) =>
    category === 'on_campus' && status !== 'cancelled' ? _id !== opened?.id : false,
  );
  const { rounds } = values;
  const warnings = driveWarnings({ values, rounds }, { now, others, students: useStudentFacts() });
  if (warnings.length === 0) return null;
  return (
    <Notice tone="yellow">
      <Box component="ul" aria-label="Please check" sx={{ m: 0, pl: 2.5 }}>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </Box>
    </Notice>
  );
}

/** Something else of this company and role is listed: it can be edited, or this posted beside it. */
function Duplicate({ submission, onBack, onEditListed }: DrivePreviewProps) {
  const { question, run, isSending } = submission;
  if (!question) return null;
  return (
    <>
      <Notice tone="yellow" role="alert">
        {question.question}
      </Notice>
      <Box sx={ACTIONS}>
        {onEditListed && (
          <Button variant="contained" onClick={onEditListed} disabled={isSending}>
            Edit the one that is there
          </Button>
        )}
        <Button variant="outlined" onClick={() => void run(question.goOn)} disabled={isSending}>
          Post it as well
        </Button>
        <Button onClick={onBack} disabled={isSending}>
          Back to the form
        </Button>
      </Box>
    </>
  );
}

function DriveFacts({ values }: Pick<DrivePreviewProps, 'values'>) {
  const now = useNow(60);
  const { location, jobType, deadlines, links, eligibilityCriteria: criteria } = values;
  const pay = opportunityCompensation(values.compensation).map(({ text }) => text);
  const years = graduationYearText(criteria.graduationYear);
  const who = [
    ...(criteria.cgpa === null ? [] : [`CGPA ${criteria.cgpa}`]),
    ...(criteria.branches.length === 0 ? [] : [criteria.branches.join(', ')]),
    ...(years === null ? [] : [years]),
    ...criteriaTexts(criteria),
    ...(isBlank(criteria.additionalRequirements) ? [] : [criteria.additionalRequirements]),
  ];
  return (
    <Facts>
      <Fact label="Apply by">{dateTimeText(deadlines.applicationDeadline)}</Fact>
      <Fact label="Location">{location}</Fact>
      <Fact label="Job type">{jobTypeName(jobType)}</Fact>
      <Fact label="Compensation">{pay.length === 0 ? 'Not disclosed' : pay.join(' · ')}</Fact>
      <Fact label="Application link" wide>
        {isBlank(links.applicationLink) ? 'None' : links.applicationLink}
      </Fact>
      <Fact label="Students register" wide>
        {MODE_LABELS[values.registration ?? 'link']}
      </Fact>
      <Fact label="Who may apply" wide>
        {who.length === 0 ? 'Everybody' : who.join(' · ')}
      </Fact>
      <Fact label="Rounds" wide>
        {values.rounds.length === 0 ? (
          'None yet'
        ) : (
          <Box component="ol" aria-label="Rounds" sx={{ m: 0, pl: 2.5 }}>
            {sortRounds(values.rounds).map((round) => (
              <li key={round.key}>{roundLine(round, now)}</li>
            ))}
          </Box>
        )}
      </Fact>
      <Fact label="Description" wide>
        <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
          {values.description}
        </Box>
      </Fact>
    </Facts>
  );
}

const PREVIEW = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > h3': { m: 0, typography: 'h3', overflowWrap: 'anywhere', '&:focus': { outline: 'none' } },
} as const;
const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
