import Box, { type BoxProps } from '@mui/material/Box';

/** Thin lines around the eye, outermost first; the eye of a peacock feather is not quite concentric. */
const LINES = [
  { radius: 98, y: 100, width: 3, opacity: 0.6 },
  { radius: 86, y: 102, width: 1.5, opacity: 0.4 },
  { radius: 74, y: 104, width: 1.5, opacity: 0.3 },
] as const;

export interface FeatherEyeProps {
  /** Width and height in pixels; two values when it grows from 600 px on. */
  readonly size: number | { readonly xs: number; readonly sm: number };
  readonly sx?: BoxProps['sx'];
  /** Animates the rings once, from the middle out: shown when a placement is marked as done. */
  readonly blooming?: boolean;
}

/** The rings of a peacock feather: the pattern of banners and empty states. Decoration; never put text on it. */
export function FeatherEye({ size, sx, blooming = false }: FeatherEyeProps) {
  return (
    <Box
      component="svg"
      viewBox="0 0 200 200"
      aria-hidden
      focusable="false"
      sx={[
        { width: size, height: size, display: 'block', flex: 'none', color: 'brand.marigold' },
        blooming && BLOOM,
        ...[sx ?? {}].flat(),
      ]}
    >
      {LINES.map(({ radius, y, width, opacity }) => (
        <circle
          key={radius}
          cx={100}
          cy={y}
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth={width}
          strokeOpacity={opacity}
        />
      ))}
      <circle cx={100} cy={106} r={62} fill="var(--mui-palette-brand-eyeRing)" />
      <circle cx={100} cy={110} r={41} fill="currentColor" />
      <circle cx={100} cy={113} r={22} fill="var(--mui-palette-brand-eyeRing)" />
    </Box>
  );
}

const BLOOM = {
  '@keyframes bloom': {
    from: { transform: 'scale(0.2)', opacity: 0 },
    to: { transform: 'none', opacity: 1 },
  },
  '@media (prefers-reduced-motion: no-preference)': {
    '& circle': { transformOrigin: '50% 54%', animation: 'bloom 360ms ease-out backwards' },
    '& circle:nth-of-type(5)': { animationDelay: '60ms' },
    '& circle:nth-of-type(4)': { animationDelay: '100ms' },
    '& circle:nth-of-type(3)': { animationDelay: '150ms' },
    '& circle:nth-of-type(2)': { animationDelay: '200ms' },
    '& circle:nth-of-type(1)': { animationDelay: '240ms' },
  },
} as const;
