import Box from '@mui/material/Box';

/** The first thing the keyboard meets: past the bars, to the page itself. */
export function SkipLink() {
  return (
    <Box component="a" href="#content" onClick={toContent} sx={LINK} data-print="hide">
      Skip to content
    </Box>
  );
}

/** Moves the focus without touching the address, which the router reads. */
function toContent(event: { preventDefault(): void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#content')?.focus();
}

const LINK = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 'tooltip',
  px: 2,
  py: 1.25,
  borderRadius: 3,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  fontWeight: 650,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const;
