/** Those that lead anywhere. forms.gle, aka.ms and youtu.be lead to what their owner has. */
const SHORTENERS: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'bit.ly bitly.com bitly.ws j.mp tinyurl.com tiny.cc tiny.one t.ly cutt.ly cutt.us rb.gy is.gd v.gd ow.ly buff.ly ' +
    'shorturl.at shorturl.asia short.gy short.io shorte.st rebrand.ly bl.ink s.id t.co lnkd.in goo.gl adf.ly bit.do ' +
    'clk.sh gg.gg soo.gd u.to x.co dub.sh tny.im urlz.fr surl.li kutt.it t2m.io n9.cl shrtco.de lc.cx qrco.de ' +
    'linkshortner.com shorturl.com tinu.be ulvis.net 2.gp urlc.net zws.im'
  ).split(' '),
);

/** `goo.gl/forms` and `goo.gl/maps` are Google's own. */
export function isShortener(host: string, link: string): boolean {
  return SHORTENERS.has(host) && !/goo\.gl\/(?:forms|maps)\//i.test(link);
}

/** What mail programs and mailing services put before the address that they show. */
const TRACKERS =
  /(?:^|\.)(?:safelinks\.protection\.outlook\.com|urldefense\.(?:com|proofpoint\.com)|google\.com|sendgrid\.net|list-manage\.com|mandrillapp\.com|awstrack\.me|hubspotlinks\.com|mailgun\.org|sendibt\d?\.com|mailchimp\.com|rs6\.net|linkedin\.com)$/;

export function isTracker(host: string): boolean {
  return TRACKERS.test(host);
}

/** Names that others pretend to be. */
export const KNOWN_NAMES: ReadonlySet<string> = /* @__PURE__ */ new Set(
  (
    'google gle microsoft linkedin unstop naukri internshala hackerrank hackerearth whatsapp amazon flipkart paytm ' +
    'phonepe paypal razorpay infosys accenture deloitte cognizant capgemini wipro tcs'
  ).split(' '),
);

const OWN_HOSTS =
  /(?:^|\.)(?:google(?:apis|usercontent)?\.(?:com|co\.[a-z]{2}|com\.[a-z]{2}|[a-z]{2})|(?:forms|goo)\.gle|withgoogle\.com|microsoft(?:online|365)?\.com|office\.com|linkedin\.com|unstop\.com|naukri\.com|internshala\.com|hackerrank\.com|hackerearth\.com|whatsapp\.com|amazon\.(?:com|in|jobs|dev)|flipkart(?:careers)?\.com|paytm\.(?:com|in)|phonepe\.com|paypal\.(?:com|me)|razorpay\.com|infosys\.com|accenture\.com|deloitte\.com|cognizant\.com|capgemini\.com|wipro\.com|tcs(?:ion)?\.com)$/;

export function isOwnHost(host: string): boolean {
  return OWN_HOSTS.test(host);
}
