import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Portal from '@mui/material/Portal';
import { useEffect } from 'react';
import { PrintedPlacements, type PrintedPlacementsProps } from './printed-placements.tsx';
import { printRenderedSheet, usePrinting } from './use-printing.ts';

/** The page as it is printed. Rendered only for printing, and never shown on the screen. */
export function PrintSheet(props: PrintedPlacementsProps) {
  const printing = usePrinting();
  if (printing === 'no') return null;
  return (
    <Portal>
      <GlobalStyles styles={PRINT_ONLY} />
      <Box data-print="sheet" sx={{ '@media screen': { display: 'none' } }}>
        <PrintedPlacements {...props} />
        {printing === 'asked' && <PrintWhenRendered />}
      </Box>
    </Portal>
  );
}

/** A child of the sheet, because the portal renders its content a moment later than itself. */
function PrintWhenRendered() {
  useEffect(printRenderedSheet, []);
  return null;
}

const PRINT_ONLY = {
  '@media print': { 'body > :not([data-print="sheet"])': { display: 'none !important' } },
  '@page': { margin: '12mm' },
} as const;
