import FileUploadRounded from '@mui/icons-material/FileUploadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { assertNever } from '@shortlist/shared/lib/assert-never.ts';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { JSON_FILES } from '../../../data/files/accepted-files.ts';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { ImportPreviewPanel } from './import-preview.tsx';
import {
  foreignText,
  type ImportProblem,
  storedPlacementsText,
  copiedText,
  importedText,
  toImportProblem,
} from '../messages.ts';
import type { DeviceFile } from '@shortlist/shared/api/device-file.ts';
import { useEffect, useRef, useState } from 'react';
import { useUndoToast } from '../../../ui/notices/undo-toast.ts';
import { asOwnFile } from '../commands/copy-placements.ts';
import { importDevice } from '../commands/import-device.ts';
import { previewImport, type ImportPreview } from '../commands/preview-import.ts';
import { readDeviceFile } from './read-device-file.ts';

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const steps = useImport(onClose);
  return (
    <DialogFrame open title="Import a file" onClose={onClose}>
      {/* Present from the start: screen readers read what is added to a known live region. */}
      <Box component="output" sx={STATUS_MESSAGES}>
        <ImportStatus step={steps.step} />
      </Box>
      <Stack sx={{ gap: 2, pb: 3 }}>
        <Step {...steps} />
      </Stack>
    </DialogFrame>
  );
}

const STATUS_MESSAGES = { display: 'block', pt: 3, '&:not(:empty)': { pb: 2 } } as const;

function ImportStatus({ step }: { readonly step: ImportStep }) {
  if (step.kind === 'reading') return <span>Reading the file…</span>;
  if (step.kind === 'importing') return <span>Importing…</span>;
  if (step.kind !== 'preview' || !step.preview.isNothingNew) return null;
  const { offers, draftsLeft } = step.preview;
  const text = offers.length > 0 ? NOTHING_NEWER : draftsLeft === 0 ? ALL_HERE : ALL_ELSE_HERE;
  return <Notice tone="green">{text}</Notice>;
}

const ALL_HERE = 'Everything in this file is here already.';
const ALL_ELSE_HERE = 'Everything else in this file is here already.';
const NOTHING_NEWER = 'Nothing in this file is newer than what is here.';

function Step({ step, choose, chooseOther, confirm }: ReturnType<typeof useImport>) {
  switch (step.kind) {
    case 'choose':
      return <Choose problem={step.problem} onFile={(file) => void choose(file)} />;
    case 'reading':
      return <LinearProgress aria-label="Reading the file" />;
    case 'importing':
      return (
        <LinearProgress
          aria-label="Import"
          variant="determinate"
          value={(step.done / step.total) * 100}
        />
      );
    case 'preview':
      return (
        <ImportPreviewPanel
          name={step.name}
          exportedAt={step.file.exportedAt}
          preview={step.preview}
          onConfirm={(taken) => void confirm(step, taken)}
          onOther={chooseOther}
        />
      );
    case 'foreign':
      return <ForeignFile step={step} onCopy={() => void confirm(step)} onOther={chooseOther} />;
    default:
      return assertNever(step);
  }
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
        would change before anything happens, and nothing here is overwritten unless you tick it.
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
          accept={JSON_FILES.join()}
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

function ForeignFile({ step: { name, file, preview }, onCopy, onOther }: ForeignFileProps) {
  const count = preview.fresh;
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

interface ReadFile {
  readonly name: string;
  readonly file: DeviceFile;
  readonly preview: ImportPreview;
}

type ImportStep =
  | { readonly kind: 'choose'; readonly problem?: ImportProblem }
  | { readonly kind: 'reading' }
  | ({ readonly kind: 'preview' } & ReadFile)
  /** From another account: the file has only the placements that can be copied. */
  | ({ readonly kind: 'foreign' } & ReadFile)
  | { readonly kind: 'importing'; readonly done: number; readonly total: number };

/** The steps of importing one file. Nothing is written before `confirm`; after it `onClose` is called. */
function useImport(onClose: () => void) {
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' });
  const undoToast = useUndoToast();
  const isOpen = useIsOpen();
  // A user who chooses again while a large file is being read wants the newer one.
  const reading = useRef<File>(undefined);
  return {
    step,
    choose: async (file: File): Promise<void> => {
      reading.current = file;
      setStep({ kind: 'reading' });
      const next = await read(file);
      if (reading.current === file) setStep(next);
    },
    chooseOther: () => setStep({ kind: 'choose' }),
    confirm: async (
      { kind, file, preview }: Extract<ImportStep, ReadFile>,
      taken: ReadonlySet<string> = new Set(),
    ): Promise<void> => {
      const onProgress = (done: number, total: number): void =>
        setStep({ kind: 'importing', done, total });
      onProgress(0, 1);
      try {
        const saved = await importDevice(file, { taken, onProgress });
        undoToast(kind === 'foreign' ? copiedText(preview.fresh) : importedText(saved), saved.undo);
        if (isOpen.current) onClose();
      } catch (error) {
        setStep({ kind: 'choose', problem: toImportProblem(error) });
      }
    },
  };
}

/** False once the dialog is closed, which may be while it saves. */
function useIsOpen() {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  return isOpen;
}

async function read(chosen: File): Promise<ImportStep> {
  const { name } = chosen;
  try {
    const result = await readDeviceFile(chosen);
    if (result.kind === 'refused') return { kind: 'choose', problem: { name, ...result } };
    const file = await asOwnFile(result.file);
    const kind = file === result.file ? 'preview' : 'foreign';
    return { kind, name, file, preview: await previewImport(file) };
  } catch {
    return { kind: 'choose', problem: { name, ...NOT_COMPARED } };
  }
}

const NOT_COMPARED = {
  message: 'The file could not be compared with this device.',
  detail: 'Nothing was imported. Reload the page and try again.',
} as const;
