/** Schemas for reading a device file. Separate from writing one, which any page may need at any time. */
import * as z from 'zod/mini';
import { profileSchema } from '../account/profile-fields.ts';
import { driveRoundSchema } from '../opportunity/drive-rounds.ts';
import { DRIVE_STATUSES, OPPORTUNITY_STATUSES } from '../opportunity/opportunity-fields.ts';
import {
  cellValuesToPlacement,
  placementToCellValues,
} from '../placement/fields/placement-cells.ts';
import { cellValuesToRound } from '../placement/round/round-cells.ts';
import { EMPTY_ROUND, type Round } from '../placement/round/round-fields.ts';
import { EMPTY_PLACEMENT, type PlacementValues } from '../placement/fields/placement-fields.ts';
import { STAMP_PATTERN } from '../sync/stamp.ts';
import type { PackedRow } from '../sync/wire.ts';
import { postedOpportunitySchema } from './community.ts';
import {
  DEVICE_FILE_FORMAT,
  DEVICE_FILE_VERSION,
  type FileDraft,
  type FileEarlierValue,
  type FileRefusal,
} from './device-file.ts';
import { baseSchema, rowIdSchema, valuesSchema, opSchema } from './sync.ts';
import { jsonSchema } from '../lib/value-schemas.ts';

/* Drafts, under the name and in the shape in which devices store them. */

const texts = z.array(z.string());
/** Values of the inputs. Fields that an older version did not know have their initial value. */
const form = z.record(z.string(), z.string());

function typedOver<T extends z.ZodMiniType>(opened: T) {
  return z.object({ opened, form, typedAt: z.number() });
}

/**
 * A value of which every part is like that of the sample; one that an older version did not know may be absent. A part
 * that is null in the sample may be any text or number.
 */
function shapeOf<T>(sample: T) {
  return z.custom<T>((value) => hasShapeOf(sample, value));
}

function hasShapeOf(sample: unknown, value: unknown): boolean {
  if (sample === null) return value === null || ['string', 'number'].includes(typeof value);
  if (Array.isArray(sample)) return texts.safeParse(value).success;
  if (typeof sample !== 'object') return typeof value === typeof sample;
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return Object.entries(sample).every(
    ([name, part]) => !parts.has(name) || hasShapeOf(part, parts.get(name)),
  );
}

const placementValues = z.pipe(
  shapeOf<PlacementValues>(EMPTY_PLACEMENT),
  z.transform((values) => {
    const { _id, ...placement } = cellValuesToPlacement('', placementToCellValues(values));
    return placement;
  }),
);
const placementForm = typedOver(
  z.nullable(z.object({ id: rowIdSchema, values: placementValues, base: baseSchema })),
);

const round = shapeOf<Round>({ _id: '', durationText: '', ...EMPTY_ROUND }).check(
  z.refine(({ _id, ...values }) => cellValuesToRound(_id, values) !== undefined),
);
const roundForm = typedOver(z.nullable(z.object({ round, base: baseSchema })));

const profileValues = z.object({ name: z.string(), phone: z.string(), profile: profileSchema });
const profileForm = z.extend(
  typedOver(
    z.object({
      values: profileValues,
      seen: z.object({ values: valuesSchema, base: baseSchema }),
    }),
  ),
  { form: z.catchall(z.object({ skills: texts, interests: texts }), z.string()) },
);

const opportunityValues = z.omit(postedOpportunitySchema, {
  _id: true,
  category: true,
  status: true,
  postedAt: true,
  createdAt: true,
  updatedAt: true,
  past: true,
});
const opportunityForm = z.extend(
  typedOver(
    z.nullable(
      z.object({
        id: rowIdSchema,
        seq: z.number(),
        status: z.enum(OPPORTUNITY_STATUSES),
        values: opportunityValues,
      }),
    ),
  ),
  { wasRemoved: z.optional(z.boolean()) },
);

const driveForm = z.extend(
  typedOver(
    z.nullable(
      z.object({
        id: rowIdSchema,
        seq: z.number(),
        status: z.enum(DRIVE_STATUSES),
        values: z.extend(opportunityValues, { rounds: z.array(driveRoundSchema) }),
      }),
    ),
  ),
  {
    form: z.catchall(z.object({ rounds: z.array(form) }), z.string()),
    wasRemoved: z.optional(z.boolean()),
  },
);

const opportunityUpload = z.object({
  name: z.nullable(z.string()),
  text: z.string(),
  leftOut: z.array(z.number()),
  broughtAt: z.number(),
});
const upload = z.extend(opportunityUpload, { from: z.enum(['paste', 'json-file', 'csv-file']) });

const named = (pattern: RegExp) => z.string().check(z.regex(pattern));

export const fileDraftSchema: z.ZodMiniType<FileDraft> = z.union([
  z.object({ k: named(/^placementDraft(?::[A-Za-z0-9-]+){1,2}$/), v: placementForm }),
  z.object({ k: named(/^roundDraft(?::[A-Za-z0-9-]+){1,2}$/), v: roundForm }),
  z.object({ k: named(/^profileDraft$/), v: profileForm }),
  z.object({ k: named(/^opportunityDraft(?::[A-Za-z0-9-]+){1,2}$/), v: opportunityForm }),
  z.object({ k: named(/^driveDraft(?::[A-Za-z0-9-]+){1,2}$/), v: driveForm }),
  z.object({ k: named(/^uploadDraft(?::[A-Za-z0-9-]+)?$/), v: upload }),
  z.object({ k: named(/^opportunityUploadDraft(?::[A-Za-z0-9-]+)?$/), v: opportunityUpload }),
  z.object({ k: named(/^driveTableDraft(?::[A-Za-z0-9-]+)?$/), v: opportunityUpload }),
]);

/** The envelope of a file; each entry of its lists is parsed on its own. */
export const deviceFileSchema = z.object({
  format: z.literal(DEVICE_FILE_FORMAT),
  // In the first version several drafts of one form were usual.
  version: z.literal([1, DEVICE_FILE_VERSION]),
  exportedAt: z.string(),
  uid: z.string().check(z.minLength(1), z.maxLength(64)),
  account: z._default(z.string(), ''),
  rows: z.array(z.unknown()),
  pending: z.array(z.unknown()),
  recovered: z.array(z.unknown()),
  journal: z.array(z.unknown()),
  // The first files had none.
  drafts: z._default(z.array(z.unknown()), []),
});

const stampSchema = z.string().check(z.regex(STAMP_PATTERN));
/** Also tables that only a newer version knows: their rows are passed on. */
const name = { t: z.string().check(z.regex(/^[a-z]\w{0,31}$/)), id: rowIdSchema };
/** As on the wire: `__proto__` is not a valid path. */
const pathSchema = z.string().check(z.regex(/^(?:[A-Za-z]|_(?!_))/));

export const fileRowSchema: z.ZodMiniType<PackedRow> = z.object({
  ...name,
  f: z.record(pathSchema, jsonSchema),
  s: stampSchema,
  x: z.optional(z.record(pathSchema, stampSchema)),
  d: z.optional(stampSchema),
});

export const fileRefusalSchema: z.ZodMiniType<FileRefusal> = z.object({
  ...name,
  op: opSchema,
  code: z.string(),
  message: z.string(),
  row: z.nullable(fileRowSchema),
  at: z.number(),
});

export const fileEarlierValueSchema: z.ZodMiniType<FileEarlierValue> = z.object({
  ...name,
  path: z.string(),
  value: jsonSchema,
  stamp: stampSchema,
  why: z.enum(['replaced', 'lost', 'edited']),
  by: z.string(),
  isOwn: z.optional(z.boolean()),
  isSettled: z.boolean(),
  at: z.number(),
});
