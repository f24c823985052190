import Box from '@mui/material/Box';

/** The first focusable element of the page: skips the bars. */
export function SkipLink() {
  return (
    <Box component="a" href="#content" onClick={focusContent} sx={LINK} data-print="hide">
      Skip to content
    </Box>
  );
}

/** Moves the focus without changing the URL, which the router reads. */
function focusContent(event: { preventDefault(): void }): void {
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
