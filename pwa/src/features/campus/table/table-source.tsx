import FileUploadRounded from '@mui/icons-material/FileUploadRounded';
import Box from '@mui/material/Box';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { DropHint } from '../../../ui/import/file-drop.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import type { TableUploadControl } from './use-table-upload.ts';

interface TableSourceProps {
  readonly control: Pick<TableUploadControl<unknown>, 'problem' | 'isReading' | 'readFile'>;
  readonly inputLabel: string;
  readonly accept: string;
  readonly isDraggedOver: boolean;
}

/** Where a file is chosen, and why the last one could not be read. */
export function TableSource({ control, inputLabel, accept, isDraggedOver }: TableSourceProps) {
  const { problem, isReading, readFile } = control;
  return (
    <>
      {problem !== undefined && (
        <Notice tone="red" role="alert">
          {problem}
        </Notice>
      )}
      <Box>
        <FileButton
          label={isReading ? 'Reading…' : 'Choose a file'}
          inputLabel={inputLabel}
          accept={accept}
          icon={<FileUploadRounded />}
          onFile={(file) => void readFile(file)}
        />
      </Box>
      <DropHint isDraggedOver={isDraggedOver} />
    </>
  );
}
