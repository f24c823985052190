/** What tells a web address without a scheme from words with a full stop between them. */
import { wordClass } from './word-class.ts';

export const SCHEMES = wordClass({ en: 'https://, http://' });
export const FIRST_LABEL = wordClass({ en: 'www.' });
export const TOP_LEVELS = wordClass({
  en: 'com, in, org, net, io, co, ai, edu, gov, app, dev, me, info, tech, jobs, careers, gle, ly, link, page, site, online, xyz, example, us, gy, gd, cc, ms, be, gl, at',
});
/** Frameworks, degrees and short forms that end like one. */
export const NO_DOMAINS = wordClass({
  en: 'asp.net, vb.net, ado.net, ml.net, dot.net, socket.io, draw.io, etc.in, e.g, i.e, b.tech, m.tech, b.com, m.com, bcom, b.e, b.sc, d.tech, ph.d, p.m, a.m',
});
