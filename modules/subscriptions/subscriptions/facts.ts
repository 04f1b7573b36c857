import { Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { templateFields } from './fields.ts';

/** The next period that is due; null after the last. */
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

/** A period's draft: `date` is the one it carries, `period` the one it is for. */
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
