import { Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { templateFields } from './fields.ts';

/** Date of the next due period; null after the last. */
const next_run = orNull(Type.String());

export const subCreated = fact(
  'sub.created',
  'subscription',
  Type.Object({ ...templateFields, next_run }),
);

export const subUpdated = fact(
  'sub.updated',
  'subscription',
  Type.Object({ fields_changed: FieldsChanged, next_run }),
);

export const subPaused = fact('sub.paused', 'subscription', Type.Object({}));

export const subResumed = fact('sub.resumed', 'subscription', Type.Object({ next_run }));

/** Draft created for a period: `date` is its issue date, `period` the due date it covers. */
export const subGenerated = fact(
  'sub.generated',
  'subscription',
  Type.Object({
    doc_id: Type.String(),
    period: Type.String(),
    date: Type.String(),
    generated_at: Type.String(),
    next_run,
  }),
);

export const subCancelled = fact(
  'sub.cancelled',
  'subscription',
  Type.Object({ reason: orNull(Type.String()) }),
);

export const subExpired = fact('sub.expired', 'subscription', Type.Object({}));
