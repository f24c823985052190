/**
 * For parts far below the first screen: the browser lays them out only when they come near. Takes a guess of their
 * height in pixels on phones and on large screens, which stands in until then.
 */
export function drawnWhenNear(phone: number, large: number) {
  return {
    contentVisibility: 'auto',
    containIntrinsicSize: { xs: `auto ${phone}px`, md: `auto ${large}px` },
  } as const;
}
