import { encode } from 'uqr';

/** Blank modules around the code, as its standard requires. */
const QUIET_ZONE = 4;

/** The length of an address that a phone still reads from the screen of another one. */
export const QR_MAX = 800;

interface QrCodeProps {
  readonly text: string;
  readonly size: number;
  /** How screen readers call it; without one they pass over it. */
  readonly label?: string;
}

/** Dark on white in both themes: cameras expect it. The card around it has to be white too. */
export function QrCode({ text, size: side, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data
    .flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={side}
      height={side}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      focusable="false"
      shapeRendering="crispEdges"
    >
      <path d={dark} fill="#000" />
    </svg>
  );
}
