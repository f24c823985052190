interface PlainIconProps {
  /** SVG path in a 24 × 24 view box. */
  readonly path: string;
  readonly size: number;
}

/** With minimal markup: long lists render hundreds. Decoration; text beside it says the same. */
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
