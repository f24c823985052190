import FileUploadRounded from '@mui/icons-material/FileUploadRounded';
import TableRowsRounded from '@mui/icons-material/TableRowsRounded';
import Box from '@mui/material/Box';
import type { TextFileKind } from '../../../data/files/read-text-file.ts';
import { FileButton } from '../../../ui/forms/file-button.tsx';

interface FileButtonsProps {
  readonly onFile: (file: File, as: TextFileKind) => void;
  readonly disabled: boolean;
}

export function FileButtons({ onFile, disabled }: FileButtonsProps) {
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
