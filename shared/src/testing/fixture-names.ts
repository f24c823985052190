import { isAllDay } from '../lib/time/wall-time.ts';
import { linkHref } from '../lib/web-address.ts';
import { compensationText, moneyText } from '../placement/fields/compensation.ts';
import { placementIdLabel } from '../placement/fields/placement-labels.ts';
import type { PlacementValues } from '../placement/fields/placement-fields.ts';

/** The result of parsing an input, under the plain names that the fixtures of odd input use for a placement. */
export function toFixtureNames(
  values: PlacementValues,
  input: unknown,
): Readonly<Record<string, unknown>> {
  const { jobType, category, status, priority, location, test: exam, eligibilityCriteria } = values;
  return {
    jobType,
    category,
    status,
    priority,
    location,
    ...eligibilityCriteria,
    testDate: exam.date,
    testAllDay: exam.date !== null && isAllDay(exam.date),
    placementIdShown: placementIdLabel(values.placementId),
    compensationShown: compensationText(values.compensation),
    ctcAmount: values.compensation.ctc.amount,
    ctcCurrency: values.compensation.ctc.currency,
    ctcShown: moneyText(values.compensation.ctc),
    applicationDeadline: values.deadlines.applicationDeadline,
    companyHref: linkHref(values.links.companyWebsite),
    companyShown: values.company,
    absent: Object.keys(Object(input)).filter((key) => !(key in values)),
  };
}
