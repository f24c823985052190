/** Links of openings. */
const list = (names: string): readonly string[] => names.split(' ');

/** Where companies of all kinds have their forms and openings. */
export const FORM_HOSTS = list(
  'forms.gle google.com forms.office.com microsoft.com bit.ly tinyurl.com linkedin.com lnkd.in unstop.com superset.com ' +
    'naukri.com internshala.com greenhouse.io lever.co myworkdayjobs.com smartrecruiters.com ashbyhq.com typeform.com ' +
    'hackerrank.com hackerearth.com zoho.in zohopublic.in airtable.com notion.site whatsapp.com wa.me t.me',
);
/** Parameters that trackers add, and all that begin with 'utm_'. */
export const TRACKING_PARAMETERS = list('usp pli fbclid gclid');
