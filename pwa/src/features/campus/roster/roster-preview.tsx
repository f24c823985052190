import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  mergeRoster,
  previewRoster,
  type RosterPreview,
} from '@shortlist/shared/account/roster/roster-preview.ts';
import type { RosterProblem } from '@shortlist/shared/account/roster/read-roster.ts';
import { useMemo, useState } from 'react';
import { FormProblem } from '../../../ui/forms/form-layout.tsx';
import { SwitchField } from '../../../ui/forms/switch-field.tsx';
import { ConnectionNotice, Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { ROSTER_FAILURES, ROSTER_MESSAGES, studentsText } from '../messages.ts';
import { useCampusChange } from '../requests/campus-change.ts';
import { saveRoster } from '../requests/roster.ts';
import { CountedSection } from '../table/counted-section.tsx';
import { PreviewFrame } from '../table/preview-frame.tsx';
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
  const preview = useMemo(() => previewRoster(upload.read, current), [upload, current]);
  const { added, changed, missing } = preview;
  const students = useMemo(
    () => mergeRoster(upload.read, current, { removeMissing }),
    [upload, current, removeMissing],
  );
  const saving = useSaving({ upload, seen, onDone });
  const isChange = added.length + changed.length > 0 || (removeMissing && missing.length > 0);
  return (
    <PreviewFrame label="Preview of the roster" upload={upload}>
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
    </PreviewFrame>
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

function useSaving({ upload, seen, onDone }: SavingOptions) {
  const toast = useToast();
  const texts = {
    failed: ROSTER_FAILURES.save,
    changedMeanwhile: ROSTER_MESSAGES.changedMeanwhile,
  };
  const { send, ...state } = useCampusChange(texts, () => {
    toast.success(ROSTER_MESSAGES.saved);
    onDone();
  });
  const save = (students: Students): Promise<void> =>
    send({ students, seen }, (key) => saveRoster(students, upload.fileName, { seen, key }));
  return { ...state, save };
}

function Groups({ preview }: { readonly preview: RosterPreview }) {
  const { problems, changed, added, missing, held } = preview;
  return (
    <Box>
      <CountedSection title="Problems" count={problems.length} isOpenFirst>
        <ProblemTable problems={problems} />
      </CountedSection>
      <CountedSection title="Stay as they are, because their row has a problem" count={held.length}>
        <StudentTable label="Students who stay as they are" students={held} />
      </CountedSection>
      <CountedSection title="Changed" count={changed.length} isOpenFirst>
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
      </CountedSection>
      <CountedSection title="New" count={added.length}>
        <StudentTable label="New students" students={added} />
      </CountedSection>
      <CountedSection title="Not in the file" count={missing.length}>
        <StudentTable label="Students not in the file" students={missing} />
      </CountedSection>
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

const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
