/** The tint of an urgent row: lighter than the red chip, so that the chip still stands out on it. */
export const URGENT_TINT =
  'color-mix(in srgb, var(--mui-palette-tone-red-container) 45%, var(--mui-palette-background-paper))';

/** The bar at the left edge, which says the same without colour. */
export const URGENT_BAR_PX = 4;
