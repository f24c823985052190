import AddBoxOutlined from '@mui/icons-material/AddBoxOutlined';
import IosShareRounded from '@mui/icons-material/IosShareRounded';
import Box from '@mui/material/Box';
import { DialogFrame } from './dialog-frame.tsx';
import { Notice } from '../notices/notice.tsx';

export interface IosInstallStepsProps {
  /** The page is open inside another app, which cannot add it to the home screen. */
  readonly inApp: boolean;
  /** Number of unsent changes: the app on the home screen starts without them. */
  readonly waiting: number;
  readonly onClose: () => void;
}

export function IosInstallSteps({ inApp, waiting, onClose }: IosInstallStepsProps) {
  return (
    <DialogFrame open title="Add to Home Screen" onClose={onClose}>
      <Box sx={{ pt: 3 }}>
        <IosSteps inApp={inApp} waiting={waiting} />
      </Box>
    </DialogFrame>
  );
}

export function IosSteps({ inApp, waiting }: Omit<IosInstallStepsProps, 'onClose'>) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {waiting > 0 && <Notice tone="yellow">{syncFirstText(waiting)}</Notice>}
      {inApp ? (
        <Box component="p" sx={{ m: 0, typography: 'body1' }}>
          Open this page in Safari first.
        </Box>
      ) : (
        <Box component="ol" sx={STEPS}>
          <li>
            Tap Share
            <IosShareRounded sx={SIGN} />
          </li>
          <li>
            Tap Add to Home Screen
            <AddBoxOutlined sx={SIGN} />
          </li>
          <li>Open the app and sign in once more.</li>
        </Box>
      )}
    </Box>
  );
}

function syncFirstText(waiting: number): string {
  return `First let ${waiting === 1 ? '1 change' : `${waiting} changes`} sync.`;
}

/** Icons as iOS shows them beside the same labels. */
const SIGN = { verticalAlign: '-6px', ml: 1, color: 'primary.main' } as const;

const STEPS = {
  m: 0,
  pl: 3,
  typography: 'body1',
  '& li': { pl: 1, py: 0.75 },
  '& li::marker': { fontWeight: 700, color: 'primary.main' },
} as const;
