import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import FileUploadRounded from '@mui/icons-material/FileUploadRounded';
import TableRowsRounded from '@mui/icons-material/TableRowsRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import type { TextFileKind } from '../../../data/files/read-text-file.ts';
import { DraftNotice } from '../../../ui/autosave/draft-notice.tsx';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { ChosenFileCard, PasteBox } from '../../../ui/import/text-source.tsx';
import { ProblemNotice, type ReadProblem } from '../../../ui/import/problem-notice.tsx';
import { placementsText, type UploadInput, type RefusedFile } from '../review/review-model.ts';
import { StepCard } from '../step-card.tsx';

interface SourceStepProps {
  readonly input: UploadInput | undefined;
  /** Milliseconds; null if the input is from this visit. */
  readonly savedAt: number | null;
  /** What is wrong with the text in the text box or with the file that replaces it. */
  readonly problem: ReadProblem | null;
  readonly refusedFile: RefusedFile | null;
  /** How many placements were read; null while there is no list. */
  readonly readCount: number | null;
  readonly isBusy: boolean;
  readonly isDraggedOver: boolean;
  readonly box: Ref<HTMLTextAreaElement | null>;
  readonly onFile: (file: File, as: TextFileKind) => void;
  readonly onText: (text: string) => void;
  readonly onRemove: () => void;
  /** Leads to the list of what was read. */
  readonly onCheck: () => void;
}

const PROBLEM_ID = 'upload-problem';

export function SourceStep(props: SourceStepProps) {
  const { input, savedAt, problem, refusedFile, readCount, isBusy, isDraggedOver, box } = props;
  const { onFile, onText, onRemove, onCheck } = props;
  return (
    <StepCard
      step={2}
      title="Bring the answer"
      lead="Choose a file or paste the text: JSON, or rows copied out of a spreadsheet. It is only read; nothing is added yet."
      sx={isDraggedOver ? DRAGGED_OVER : {}}
    >
      {savedAt !== null && <DraftNotice typedAt={savedAt} onStartFresh={onRemove} />}
      <FileButtons onFile={onFile} disabled={isBusy} />
      <Box component="p" sx={DROP_HINT}>
        {isDraggedOver ? 'Let go to read the file.' : 'You can also drop a file anywhere here.'}
      </Box>
      {refusedFile && (
        <ProblemNotice
          problem={refusedFile.problem}
          name={refusedFile.name}
          text={refusedFile.text}
          {...((refusedFile.text?.length ?? 0) <= SHOWN_MAX && { onCorrect: onText })}
        />
      )}
      {input && !isShownInBox(input) ? (
        <ChosenFileCard
          name={input.name}
          text={input.text}
          isTable={input.from === 'csv-file'}
          disabled={isBusy}
          onRemove={onRemove}
          onEdit={canBeEdited(input) ? () => onText(input.text) : undefined}
        />
      ) : (
        <PasteBox
          ref={box}
          label="Paste JSON"
          placeholder='[ { "company": "…" } ]'
          text={input?.text ?? ''}
          onText={onText}
          problemId={problem ? PROBLEM_ID : undefined}
          disabled={isBusy}
        />
      )}
      {problem && (
        <Box id={PROBLEM_ID}>
          <ProblemNotice problem={problem} text={input?.text ?? null} />
        </Box>
      )}
      {readCount !== null && (
        <Box>
          <Button endIcon={<ArrowDownwardRounded />} onClick={onCheck}>
            {`Check ${placementsText(readCount)}`}
          </Button>
        </Box>
      )}
    </StepCard>
  );
}

/** A text box with more text than this cannot be rendered without a pause, and is too long to be edited. */
const SHOWN_MAX = 100_000;

function isShownInBox({ from, text }: UploadInput): boolean {
  return from === 'paste' && text.length <= SHOWN_MAX;
}

function canBeEdited({ from, text }: UploadInput): boolean {
  return from === 'json-file' && text.length <= SHOWN_MAX;
}

const DRAGGED_OVER = {
  outline: '2px dashed',
  outlineColor: 'primary.main',
  outlineOffset: '-6px',
} as const;

/** Only on devices with a pointer to drag with. */
const DROP_HINT = {
  display: 'none',
  m: 0,
  mt: -1,
  typography: 'body2',
  color: 'text.secondary',
  '@media (hover: hover) and (min-width: 900px)': { display: 'block' },
} as const;

interface FileButtonsProps {
  readonly onFile: (file: File, as: TextFileKind) => void;
  readonly disabled: boolean;
}

function FileButtons({ onFile, disabled }: FileButtonsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <FileButton
        label="Choose .json file"
        inputLabel="JSON file"
        accept=".json,application/json"
        icon={<FileUploadRounded />}
        disabled={disabled}
        onFile={(file) => onFile(file, 'json')}
      />
      <FileButton
        label="Import a spreadsheet (CSV)"
        inputLabel="CSV file"
        accept=".csv,text/csv"
        icon={<TableRowsRounded />}
        disabled={disabled}
        onFile={(file) => onFile(file, 'csv')}
      />
    </Box>
  );
}
