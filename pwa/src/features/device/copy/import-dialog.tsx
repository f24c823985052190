import FileUploadRounded from '@mui/icons-material/FileUploadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { assertNever } from '@shortlist/shared/lib/assert-never.ts';
import type { ImportPreview } from '../commands/import-device.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { ImportPreviewPanel } from './import-preview.tsx';
import {
  copiedText,
  foreignText,
  importedText,
  type ImportProblem,
  storedPlacementsText,
} from '../messages.ts';
import { useImport, type ImportStep } from './use-import.ts';

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const steps = useImport();
  return (
    <DialogFrame open title="Import a file" onClose={onClose}>
      {/* Present from the start: screen readers read what is added to a known live region. */}
      <Box component="output" sx={STATUS_MESSAGES}>
        <ImportStatus step={steps.step} />
      </Box>
      <Stack sx={{ gap: 2, pb: 3 }}>
        <Step steps={steps} onClose={onClose} />
      </Stack>
    </DialogFrame>
  );
}

const STATUS_MESSAGES = { display: 'block', pt: 3, '&:not(:empty)': { pb: 2 } } as const;

function ImportStatus({ step }: { readonly step: ImportStep }) {
  switch (step.kind) {
    case 'reading':
      return <span>Reading the file…</span>;
    case 'importing':
      return <span>Importing…</span>;
    case 'preview':
      return nothingNewText(step.preview);
    case 'imported':
      return <Notice tone="green">{importedText(step.imported)}</Notice>;
    case 'copied':
      return <Notice tone="green">{copiedText(step.count)}</Notice>;
    case 'choose':
    case 'foreign':
      return null;
    default:
      return assertNever(step);
  }
}

function nothingNewText({ isNothingNew, deletedHere, draftsLeft }: ImportPreview) {
  if (!isNothingNew) return null;
  if (deletedHere.length > 0) return <Notice tone="green">{NOTHING_NEWER}</Notice>;
  return <Notice tone="green">{draftsLeft === 0 ? ALL_HERE : ALL_ELSE_HERE}</Notice>;
}

const ALL_HERE = 'Everything in this file is here already.';
const ALL_ELSE_HERE = 'Everything else in this file is here already.';
const NOTHING_NEWER = 'Nothing in this file is newer than what is here.';

interface StepProps {
  readonly steps: ReturnType<typeof useImport>;
  readonly onClose: () => void;
}

function Step({ steps, onClose }: StepProps) {
  const { step, choose, chooseOther, confirm, copy } = steps;
  switch (step.kind) {
    case 'choose':
      return <Choose problem={step.problem} onFile={(file) => void choose(file)} />;
    case 'reading':
      return <LinearProgress aria-label="Reading the file" />;
    case 'importing':
      return <LinearProgress aria-label="Import" variant="determinate" value={percentOf(step)} />;
    case 'preview':
      return (
        <ImportPreviewPanel
          name={step.name}
          exportedAt={step.file.exportedAt}
          preview={step.preview}
          onConfirm={(restoreIds) => void confirm(step, restoreIds)}
          onOther={chooseOther}
        />
      );
    case 'foreign':
      return <ForeignFile step={step} onCopy={() => void copy(step)} onOther={chooseOther} />;
    case 'imported':
    case 'copied':
      return <Done onClose={onClose} />;
    default:
      return assertNever(step);
  }
}

function percentOf({ done, total }: { done: number; total: number }): number {
  return total === 0 ? 100 : Math.round((done / total) * 100);
}

interface ChooseProps {
  readonly problem: ImportProblem | undefined;
  readonly onFile: (file: File) => void;
}

function Choose({ problem, onFile }: ChooseProps) {
  return (
    <>
      <Typography>
        Choose a file that “Export everything” has made, here or on another device. You see what it
        would change before anything happens, and nothing that is newer here is overwritten.
      </Typography>
      {problem ? (
        <Notice tone="red" role="alert">
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <strong>
              {problem.name === undefined ? problem.message : `${problem.name}: ${problem.message}`}
            </strong>
            <div>{problem.detail}</div>
          </Box>
        </Notice>
      ) : null}
      <Box>
        <FileButton
          label="Choose file"
          inputLabel="Copy of a device"
          accept=".json,application/json"
          icon={<FileUploadRounded />}
          disabled={false}
          onFile={onFile}
        />
      </Box>
    </>
  );
}

interface ForeignFileProps {
  readonly step: Extract<ImportStep, { readonly kind: 'foreign' }>;
  readonly onCopy: () => void;
  readonly onOther: () => void;
}

function ForeignFile({ step: { name, file, count }, onCopy, onOther }: ForeignFileProps) {
  return (
    <>
      <Notice tone="yellow" role="alert">
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <strong>{`${name}: `}</strong>
          {foreignText(file.account, file.uid)}
        </Box>
      </Notice>
      <Typography>
        {count === 0
          ? 'It has no placements that you do not have copies of already.'
          : `You can copy its placements into your own list instead: ${storedPlacementsText(count)} that you do not have yet. Profile, deleted ones and refused changes are left out.`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {count > 0 ? (
          <Button variant="contained" onClick={onCopy}>
            {`Copy ${storedPlacementsText(count)}`}
          </Button>
        ) : null}
        <Button onClick={onOther}>Choose another file</Button>
      </Box>
    </>
  );
}

function Done({ onClose }: { readonly onClose: () => void }) {
  return (
    <Box>
      <Button variant="contained" autoFocus onClick={onClose}>
        Done
      </Button>
    </Box>
  );
}
