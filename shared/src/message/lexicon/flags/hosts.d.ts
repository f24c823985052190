/** Those that lead anywhere. forms.gle, aka.ms and youtu.be lead to what their owner has. */
export declare const SHORTENERS: readonly string[];
/** Google's own, on the host of its shortener. */
export declare const OWN_PATHS: readonly string[];
/** What mail programs and mailing services put before the address that they show. */
export declare const TRACKERS: readonly string[];
/** Names that others pretend to be. */
export declare const KNOWN_NAMES: readonly string[];
/** Those that have these names. */
export declare const OWN_HOSTS: readonly string[];
/** 'docs.google.' begins an address of nobody else. */
export declare const SERVICES: readonly string[];
/** Names of services that stand in no address of their owners. */
export declare const JOINED_NAMES: readonly string[];
/** 'resume.pdf' and 'B.Tech' are no addresses. */
export declare const ENDINGS: readonly string[];
/** Of 'kaveri.co.in'. */
export declare const SECOND_LEVELS: readonly string[];
