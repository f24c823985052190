interface PlainIconProps {
  /** The outline in a square of 24. */
  readonly path: string;
  /** Pixels. */
  readonly size: number;
}

/**
 * One sign in the colour of the text around it, as bare as can be: long lists draw hundreds. Decoration; words beside it
 * say the same.
 */
export function PlainIcon({ path, size }: PlainIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
