/**
 * Replaces MUI's ripple, which this design does not use: a pressed button dims instead, and every first load
 * is 2 KB smaller. The build aliases it (vite.config.ts).
 */
function NoRipple(): null {
  return null;
}

// MUI imports its ripple as the default export.
// oxlint-disable-next-line import/no-default-export
export default NoRipple;
