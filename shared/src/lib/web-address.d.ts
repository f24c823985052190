export declare const WEB_ADDRESS_MAX = 2048;
interface ParsedUrl {
    readonly username: string;
    readonly password: string;
    readonly hostname: string;
    readonly href: string;
    readonly origin: string;
    readonly pathname: string;
    readonly search: string;
}
/** Undefined for what is no address. `URL.canParse` and `URL.parse` are too young for some browsers. */
export declare function parseUrl(text: string, base?: string): ParsedUrl | undefined;
/** The normalised address, or undefined when it must not become a link. */
export declare function parseWebAddress(text: string): string | undefined;
/**
 * The href of a typed link, for the one component that renders links: an http(s) address or a plain mailto as
 * it was typed, a bare domain with https:// before it; undefined when it must be shown as text.
 */
export declare function linkHref(text: string): string | undefined;
/**
 * The form in which an address is stored where hundreds of users will follow it: http(s) only, normalised, a
 * bare domain with https:// before it. Undefined when it must be rejected.
 */
export declare function normaliseWebAddress(text: string): string | undefined;
/** The host that a typed link leads to; undefined when it leads to none. */
export declare function hostOf(text: string): string | undefined;
export {};
