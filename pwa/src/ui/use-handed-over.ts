import { useLocation, useNavigate } from 'react-router-dom';

export interface HandedOver {
  /** The value that the previous screen passed under this name, if it is a text that is not empty. */
  readonly text: (name: string) => string | undefined;
  /** The whole state, extended by `more`, for the next screen. */
  readonly and: (more?: Readonly<Record<string, string>>) => object;
  /**
   * Adds values to this history entry, so that a reload, or a return to it, finds them again. Never put a
   * secret in.
   */
  readonly keep: (more: Readonly<Record<string, string>>) => void;
}

/** What the previous screen passed in the location state, such as an e-mail that need not be typed twice. */
export function useHandedOver(): HandedOver {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const given: object = typeof state === 'object' && state !== null ? state : {};
  const and: HandedOver['and'] = (more) => ({ ...given, ...more });
  return {
    text(name) {
      const value: unknown = Reflect.get(given, name);
      return typeof value === 'string' && value !== '' ? value : undefined;
    },
    and,
    keep: (more) => void navigate(pathname, { replace: true, state: and(more) }),
  };
}
