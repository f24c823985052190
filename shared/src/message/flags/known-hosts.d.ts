/** `goo.gl/forms` and `goo.gl/maps` are Google's own. */
export declare function isShortener(host: string, link: string): boolean;
export declare function isTracker(host: string): boolean;
/** Names that others pretend to be. */
export declare const KNOWN_NAMES: ReadonlySet<string>;
export declare function isOwnHost(host: string): boolean;
