import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/notices/notice.tsx';

export interface NoticeAction {
  readonly label: string;
  readonly onClick: () => void;
}

interface ActionNoticeProps {
  readonly tone: 'yellow' | 'red';
  readonly children: ReactNode;
  readonly actions: readonly NoticeAction[];
}

export function ActionNotice({ tone, children, actions }: ActionNoticeProps) {
  return (
    <Box sx={{ mb: 1.5 }}>
      <Notice tone={tone}>
        {children}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {actions.map(({ label, onClick }) => (
            <Button key={label} color="inherit" size="small" variant="outlined" onClick={onClick}>
              {label}
            </Button>
          ))}
        </Box>
      </Notice>
    </Box>
  );
}
