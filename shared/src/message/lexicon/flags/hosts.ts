/** Names and hosts of links. */
const list = (names: string): readonly string[] => names.split(' ');

/** Those that lead anywhere. forms.gle, aka.ms and youtu.be lead to what their owner has. */
export const SHORTENERS = list(
  'bit.ly bitly.com bitly.ws j.mp tinyurl.com tiny.cc tiny.one t.ly cutt.ly cutt.us rb.gy is.gd v.gd ow.ly buff.ly ' +
    'shorturl.at shorturl.asia short.gy short.io shorte.st rebrand.ly bl.ink s.id t.co lnkd.in goo.gl adf.ly bit.do ' +
    'clk.sh gg.gg soo.gd u.to x.co dub.sh tny.im urlz.fr surl.li kutt.it t2m.io n9.cl shrtco.de lc.cx qrco.de ' +
    'linkshortner.com shorturl.com tinu.be ulvis.net 2.gp urlc.net zws.im',
);
/** Google's own, on the host of its shortener. */
export const OWN_PATHS = list('goo.gl/forms/ goo.gl/maps/');

/** What mail programs and mailing services put before the address that they show. */
export const TRACKERS = list(
  'safelinks.protection.outlook.com urldefense.com urldefense.proofpoint.com google.com sendgrid.net list-manage.com ' +
    'mandrillapp.com awstrack.me hubspotlinks.com mailgun.org sendibt.com sendibt1.com sendibt2.com sendibt3.com ' +
    'mailchimp.com rs6.net linkedin.com',
);

/** Names that others pretend to be. */
export const KNOWN_NAMES = list(
  'google gle microsoft linkedin unstop naukri internshala hackerrank hackerearth whatsapp amazon flipkart paytm ' +
    'phonepe paypal razorpay infosys accenture deloitte cognizant capgemini wipro tcs',
);

/** Those that have these names. */
export const OWN_HOSTS = list(
  'google.com googleapis.com googleusercontent.com forms.gle goo.gle withgoogle.com microsoft.com microsoftonline.com ' +
    'microsoft365.com office.com linkedin.com unstop.com naukri.com internshala.com hackerrank.com hackerearth.com ' +
    'whatsapp.com amazon.com amazon.in amazon.jobs amazon.dev flipkart.com flipkartcareers.com paytm.com paytm.in ' +
    'phonepe.com paypal.com paypal.me razorpay.com infosys.com accenture.com deloitte.com cognizant.com capgemini.com ' +
    'wipro.com tcs.com tcsion.com',
);

/** 'docs.google.' begins an address of nobody else. */
export const SERVICES = list(
  'docs.google. form.google. forms.google. drive.google. sites.google. accounts.google. mail.google. meet.google. classroom.google.',
);
/** Names of services that stand in no address of their owners. */
export const JOINED_NAMES = list(
  'googleform googleforms googledoc googledocs formgoogle formsgoogle docgoogle docsgoogle formgle formsgle docgle ' +
    'docsgle formoffice formsoffice docoffice docsoffice msform msforms officeform officeforms',
);

/** 'resume.pdf' and 'B.Tech' are no addresses. */
export const ENDINGS = list(
  'com in org net io co ai edu gov app dev me info tech jobs careers gle ly link page site online xyz example',
);
/** Of 'kaveri.co.in'. */
export const SECOND_LEVELS = list('co com ac edu gov org net res');
