import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ChatRounded from '@mui/icons-material/ChatRounded';
import FileUploadRounded from '@mui/icons-material/FileUploadRounded';
import TableRowsRounded from '@mui/icons-material/TableRowsRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { placementsText } from '@shortlist/shared/placement/placement-messages.ts';
import { CSV_FILES, JSON_FILES, MESSAGE_FILES } from '../../../data/files/accepted-files.ts';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { DropHint } from '../../../ui/import/file-drop.tsx';
import { TextSource } from '../../../ui/import/text-source.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import type { Review } from '../review/review-model.ts';
import { scrollToReview } from '../review/review-step.tsx';
import { isNotice } from '../review/use-upload.ts';
import { StepCard } from '../step-card.tsx';
import type { FilesControl, ImportSource } from './use-files.ts';

interface SourceStepProps {
  readonly source: ImportSource;
  readonly files: FilesControl;
  readonly review: Review;
  readonly isBusy: boolean;
  readonly isDraggedOver: boolean;
}

export function SourceStep(props: SourceStepProps) {
  const { source, files, review, isBusy, isDraggedOver } = props;
  const { input, savedAt } = source;
  const problem = review.kind === 'problem' ? review : undefined;
  const isMessage = isNotice(input, review);
  return (
    <StepCard
      step={2}
      title="Bring the answer"
      lead="Choose a file or paste the text: JSON, rows copied out of a spreadsheet, or a notice. It is only read; nothing is added yet."
      sx={isDraggedOver ? DRAGGED_OVER : {}}
    >
      <TextSource
        input={input}
        isFile={input?.from !== 'paste'}
        isTable={input?.from === 'csv-file'}
        onEdit={input?.from === 'json-file' ? files.paste : undefined}
        savedAt={savedAt}
        refused={files.refused}
        problem={isMessage ? undefined : problem}
        label={PASTE_LABEL}
        placeholder='[ { "company": "…" } ]'
        disabled={isBusy}
        onText={files.paste}
        onRemove={files.remove}
      >
        <FileButtons files={files} disabled={isBusy} />
        <DropHint isDraggedOver={isDraggedOver} />
      </TextSource>
      {problem && input?.from === 'paste' && (
        <NoticeFound isMessage={isMessage} onRead={files.readAsMessage} />
      )}
      {review.kind === 'ready' && (
        <Box>
          <Button endIcon={<ArrowDownwardRounded />} onClick={scrollToReview}>
            {`Check ${placementsText(review.preview.items.length)}`}
          </Button>
        </Box>
      )}
    </StepCard>
  );
}

const PASTE_LABEL = 'Paste JSON or a notice';

interface NoticeFoundProps {
  /** The text does not look like JSON; otherwise it may be a notice all the same. */
  readonly isMessage: boolean;
  readonly onRead: () => void;
}

function NoticeFound({ isMessage, onRead }: NoticeFoundProps) {
  const button = (
    <Button color="inherit" variant="outlined" onClick={onRead}>
      Read it as a message
    </Button>
  );
  if (!isMessage) return <Box>{button}</Box>;
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <Notice tone="info" actions={button}>
        This is a message. Its dates, pay and links can be read and checked before anything is
        saved.
      </Notice>
    </Box>
  );
}

const DRAGGED_OVER = {
  outline: '2px dashed',
  outlineColor: 'primary.main',
  outlineOffset: '-6px',
} as const;

interface FileButtonsProps {
  readonly files: FilesControl;
  readonly disabled: boolean;
}

function FileButtons({ files, disabled }: FileButtonsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <FileButton
        label="Choose .json file"
        inputLabel="JSON file"
        accept={JSON_FILES.join()}
        icon={<FileUploadRounded />}
        disabled={disabled}
        onFile={(file) => files.choose(file, 'json')}
      />
      <FileButton
        label="Import a spreadsheet (CSV)"
        inputLabel="CSV file"
        accept={CSV_FILES.join()}
        icon={<TableRowsRounded />}
        disabled={disabled}
        onFile={(file) => files.choose(file, 'csv')}
      />
      <FileButton
        label="Choose a message or list"
        inputLabel="Message or list"
        accept={MESSAGE_FILES.join()}
        icon={<ChatRounded />}
        disabled={disabled}
        onFile={files.chooseMessage}
      />
    </Box>
  );
}
