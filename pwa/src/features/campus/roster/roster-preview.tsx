import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  mergeRoster,
  previewRoster,
  type RosterPreview,
} from '@shortlist/shared/account/roster/roster-preview.ts';
import type { RosterProblem } from '@shortlist/shared/account/roster/read-roster.ts';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { CollapsibleSection, FormProblem } from '../../../ui/forms/form-layout.tsx';
import { SwitchField } from '../../../ui/forms/switch-field.tsx';
import { ConnectionNotice, Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { createIdempotencyKeys } from '../../community/requests/manage-opportunities.ts';
import { ROSTER_FAILURES, ROSTER_MESSAGES, studentsText } from '../messages.ts';
import { saveRoster } from '../requests/roster.ts';
import { VirtualTable } from '../table/virtual-table.tsx';
import { StudentTable } from './student-table.tsx';
import type { RosterUpload, Students } from './use-roster-upload.ts';

interface RosterPreviewProps {
  readonly upload: RosterUpload;
  readonly current: Students;
  /** The id of the roster that it is compared with; null for none. */
  readonly seen: string | null;
  readonly onDone: () => void;
}

/** What the file would change. Nothing is saved before Save, and then all of it or nothing. */
export function RosterPreviewPanel({ upload, current, seen, onDone }: RosterPreviewProps) {
  const [removeMissing, setRemoveMissing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const preview = useMemo(() => previewRoster(upload.read, current), [upload, current]);
  const { added, changed, missing } = preview;
  const students = useMemo(
    () => mergeRoster(upload.read, current, { removeMissing }),
    [upload, current, removeMissing],
  );
  const saving = useSaving({ upload, seen, onDone });
  const isChange = added.length + changed.length > 0 || (removeMissing && missing.length > 0);
  return (
    <Box component="section" aria-label="Preview of the roster" sx={PANEL}>
      <h2 ref={heading} tabIndex={-1}>{`Preview: ${upload.fileName}`}</h2>
      <FormProblem text={saving.problem} />
      <ConnectionNotice purpose="save the roster" unanswered={saving.isUnanswered} />
      <p>{summaryText(preview)}</p>
      {current.length > 0 && missing.length > current.length / 2 && (
        <Notice tone="yellow">
          {`This file has only ${(current.length - missing.length).toLocaleString('en-IN')} of the ${studentsText(current.length)} on the roster. Is it the right one?`}
        </Notice>
      )}
      <UnreadHeadings headings={upload.read.unreadHeadings} />
      {missing.length > 0 && (
        <SwitchField
          label={`Remove ${studentsText(missing.length)} not in the file`}
          note="Otherwise they stay on the roster as they are."
          checked={removeMissing}
          onChange={setRemoveMissing}
        />
      )}
      <Box sx={ACTIONS}>
        <Button
          variant="contained"
          disabled={!isChange || saving.isBusy}
          onClick={() => void saving.save(students)}
        >
          {saving.isBusy ? 'Saving…' : `Save (${studentsText(students.length)})`}
        </Button>
        <Button onClick={onDone} disabled={saving.isBusy}>
          Discard
        </Button>
      </Box>
      <Groups preview={preview} />
    </Box>
  );
}

function summaryText({ added, changed, same, missing, problems }: RosterPreview): string {
  const count = (number: number): string => number.toLocaleString('en-IN');
  return [
    `${count(added.length)} new`,
    `${count(changed.length)} changed`,
    `${count(same.length)} the same`,
    `${count(missing.length)} not in the file`,
    problems.length === 1 ? '1 problem' : `${count(problems.length)} problems`,
  ].join(' · ');
}

function UnreadHeadings({ headings }: { readonly headings: readonly string[] }) {
  if (headings.length === 0) return null;
  return <Notice tone="info">{`Columns that are not read: ${headings.join(', ')}.`}</Notice>;
}

interface SavingOptions extends Pick<RosterPreviewProps, 'upload' | 'seen' | 'onDone'> {}

/** A second press after no answer repeats the same request. */
function useSaving({ upload, seen, onDone }: SavingOptions) {
  const toast = useToast();
  const [keys] = useState(createIdempotencyKeys);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isUnanswered, setIsUnanswered] = useState(false);
  const save = async (students: Students): Promise<void> => {
    setIsBusy(true);
    setProblem(undefined);
    const key = keys.keyFor({ students, seen });
    const result = await saveRoster(students, upload.fileName, { seen, key });
    if (result.kind !== 'unreachable') keys.reset();
    setIsBusy(false);
    setIsUnanswered(result.kind === 'unreachable');
    if (result.kind === 'done') {
      toast.success(ROSTER_MESSAGES.saved);
      onDone();
    } else setProblem(problemOf(result));
  };
  return { isBusy, problem, isUnanswered, save };
}

function problemOf(
  result: Exclude<Awaited<ReturnType<typeof saveRoster>>, { kind: 'done' }>,
): string {
  if (result.kind === 'changed-meanwhile') return ROSTER_MESSAGES.changedMeanwhile;
  if (result.kind === 'unreachable') return `${ROSTER_FAILURES.save}. Nothing was lost: try again.`;
  const details = result.fields
    .map(({ message }) => message)
    .filter((one) => one !== result.message);
  return [result.message, ...details].join(' ');
}

function Groups({ preview }: { readonly preview: RosterPreview }) {
  const { problems, changed, added, missing, held } = preview;
  return (
    <Box>
      <Group title="Problems" count={problems.length} isOpenFirst>
        <ProblemTable problems={problems} />
      </Group>
      <Group title="Stay as they are, because their row has a problem" count={held.length}>
        <StudentTable label="Students who stay as they are" students={held} />
      </Group>
      <Group title="Changed" count={changed.length} isOpenFirst>
        <VirtualTable
          label="Changed students"
          rows={changed}
          keyOf={({ student }) => student.rollNumber}
          minWidth={640}
          columns={[
            { label: 'Roll number', width: '18%', cell: ({ student }) => student.rollNumber },
            { label: 'Name', width: '24%', cell: ({ student }) => student.name },
            { label: 'Changes', cell: ({ changes }) => changes.map(changeText).join('; ') },
          ]}
        />
      </Group>
      <Group title="New" count={added.length}>
        <StudentTable label="New students" students={added} />
      </Group>
      <Group title="Not in the file" count={missing.length}>
        <StudentTable label="Students not in the file" students={missing} />
      </Group>
    </Box>
  );
}

type Change = RosterPreview['changed'][number]['changes'][number];

function changeText({ label, from, to }: Change): string {
  return `${label}: ${from === '' ? 'none' : from} → ${to === '' ? 'none' : to}`;
}

function ProblemTable({ problems }: { readonly problems: readonly RosterProblem[] }) {
  const numbered = problems.map((problem, index) => ({ ...problem, index }));
  return (
    <VirtualTable
      label="Problems"
      rows={numbered}
      keyOf={({ index }) => String(index)}
      minWidth={300}
      columns={[{ label: 'What is wrong, and where', cell: ({ message }) => message }]}
    />
  );
}

interface GroupProps {
  readonly title: string;
  readonly count: number;
  readonly isOpenFirst?: boolean;
  readonly children: ReactNode;
}

function Group({ title, count, isOpenFirst = false, children }: GroupProps) {
  const [open, setOpen] = useState(isOpenFirst);
  if (count === 0) return null;
  return (
    <CollapsibleSection
      title={`${title} (${count.toLocaleString('en-IN')})`}
      open={open}
      onToggle={setOpen}
    >
      {open && children}
    </CollapsibleSection>
  );
}

const PANEL = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& h2': { typography: 'h3', m: 0, overflowWrap: 'anywhere', '&:focus': { outline: 'none' } },
  '& > p': { m: 0, fontVariantNumeric: 'tabular-nums' },
} as const;
const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
