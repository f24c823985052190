import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import { useEffect } from 'react';
import { PrintedPlacements, type PrintedPlacementsProps } from './printed-placements.tsx';
import { printDrawn, usePrinting } from './use-printing.ts';

/** The page as it is printed. Rendered only for printing, and never shown on the screen. */
export function PrintSheet(props: PrintedPlacementsProps) {
  const printing = usePrinting();
  if (printing === 'no') return null;
  return (
    <Portal>
      <GlobalStyles styles={INSTEAD_OF_THE_PAGE} />
      <Box data-print="sheet" sx={{ '@media screen': { display: 'none' } }}>
        <PrintedPlacements {...props} />
        {printing === 'asked' && <PrintOnceDrawn />}
      </Box>
    </Portal>
  );
}

/** A child of the sheet, because the portal renders its content a moment later than itself. */
function PrintOnceDrawn() {
  useEffect(printDrawn, []);
  return null;
}

const INSTEAD_OF_THE_PAGE = {
  '@media print': { 'body > :not([data-print="sheet"])': { display: 'none !important' } },
  '@page': { margin: '12mm' },
} as const;
