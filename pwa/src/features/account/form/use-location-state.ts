import { useLocation, useNavigate } from 'react-router-dom';

export interface LocationState {
  /** The value that the previous screen passed under this name, if it is a text that is not empty. */
  readonly readText: (name: string) => string | undefined;
  /** The whole state, extended by `more`, for the next screen. */
  readonly extend: (more?: Readonly<Record<string, string>>) => object;
  /**
   * Adds values to this history entry, so that a reload, or a return to it, finds them again. Never put a secret in.
   */
  readonly store: (more: Readonly<Record<string, string>>) => void;
}

/** What the previous screen passed in the location state, such as an e-mail that need not be typed twice. */
export function useLocationState(): LocationState {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const given: object = typeof state === 'object' && state !== null ? state : {};
  const and: LocationState['extend'] = (more) => ({ ...given, ...more });
  return {
    readText(name) {
      const value: unknown = Reflect.get(given, name);
      return typeof value === 'string' && value !== '' ? value : undefined;
    },
    extend: and,
    store: (more) => void navigate(pathname, { replace: true, state: and(more) }),
  };
}
