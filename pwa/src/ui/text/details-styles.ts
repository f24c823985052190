/** Style of a `<details>` that opens by a text link: our own arrow before it, and a touch target's height. */
export const DETAILS_STYLES = {
  minWidth: 0,
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    cursor: 'pointer',
    fontWeight: 600,
    color: 'primary.main',
    borderRadius: 2,
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&::before': {
      content: '""',
      width: 8,
      height: 8,
      mr: 1.25,
      ml: 0.5,
      borderRight: '2px solid',
      borderBottom: '2px solid',
      transform: 'rotate(-45deg)',
      transition: 'transform 140ms ease-out',
    },
  },
  '&[open] > summary::before': { transform: 'rotate(45deg)' },
} as const;
