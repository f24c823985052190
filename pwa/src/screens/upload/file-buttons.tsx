import FileUploadRounded from '@mui/icons-material/FileUploadRounded';
import TableRowsRounded from '@mui/icons-material/TableRowsRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';
import type { TextFileKind } from '../../files/read-text-file.ts';

interface FileButtonsProps {
  readonly onFile: (file: File, as: TextFileKind) => void;
  readonly disabled: boolean;
}

/** The two ways to bring a file. */
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

interface FileButtonProps {
  readonly label: string;
  readonly inputLabel: string;
  readonly accept: string;
  readonly icon: ReactNode;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}

function FileButton(props: FileButtonProps) {
  const { label, inputLabel, accept, icon, disabled, onFile } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={inputLabel}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // So that the same file can be chosen again after it was corrected.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
