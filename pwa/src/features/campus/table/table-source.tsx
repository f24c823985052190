import FileUploadRounded from '@mui/icons-material/FileUploadRounded';
import Box from '@mui/material/Box';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { DropHint } from '../../../ui/import/file-drop.tsx';
import { PasteButton } from '../../../ui/import/paste-button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { TABLE_MESSAGES } from '../messages.ts';
import type { TableUploadControl } from './use-table-upload.ts';

interface TableSourceProps {
  readonly control: Pick<
    TableUploadControl<unknown>,
    'problem' | 'isReading' | 'readFile' | 'readText'
  >;
  readonly inputLabel: string;
  readonly accept: string;
  readonly isDraggedOver: boolean;
}

/** Where a file is chosen, and why the last one could not be read. */
export function TableSource({ control, inputLabel, accept, isDraggedOver }: TableSourceProps) {
  const { problem, isReading, readFile, readText } = control;
  return (
    <>
      {problem !== undefined && (
        <Notice tone="red" role="alert">
          {problem}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <FileButton
          label={isReading ? 'Reading…' : 'Choose a file'}
          inputLabel={inputLabel}
          accept={accept}
          icon={<FileUploadRounded />}
          onFile={(file) => void readFile(file)}
        />
        <PasteButton
          refused={TABLE_MESSAGES.noClipboard}
          empty={TABLE_MESSAGES.emptyClipboard}
          onPaste={(text) => void readText(text)}
        />
      </Box>
      <DropHint isDraggedOver={isDraggedOver} />
    </>
  );
}
