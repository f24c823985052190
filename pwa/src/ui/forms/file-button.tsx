import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';

interface FileButtonProps extends Pick<ButtonProps, 'color' | 'disabled' | 'aria-describedby'> {
  readonly label: string;
  readonly inputLabel: string;
  readonly accept: string;
  readonly icon: ReactNode;
  readonly onFile: (file: File) => void;
}

export function FileButton(props: FileButtonProps) {
  const { label, inputLabel, accept, icon, onFile, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...button}
        variant="outlined"
        startIcon={icon}
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
          // Allows the same file to be chosen again after it was corrected.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
