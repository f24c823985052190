/** Replaces MUI's ripple: first loads are 2 KB smaller. The build aliases it (vite.config.ts). */
function NoRipple(): null {
  return null;
}

// MUI imports its ripple as the default export.
// oxlint-disable-next-line import/no-default-export
export default NoRipple;
