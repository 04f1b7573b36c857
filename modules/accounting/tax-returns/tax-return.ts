import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { taxReturn as life } from '../../../machines/tax-return.ts';
import { taxReturnFiled, taxReturnReopened } from '../contract/facts.ts';
import { taxReturnTable } from '../tables.ts';
import { TaxFigures } from './tax-figures.ts';

/** State of a tax return: its period, and the figures and postings as they were when it was filed. */
export type TaxReturn = {
  readonly from: string;
  readonly to: string;
  readonly status: string;
  readonly reference: string | null;
  readonly notes: string | null;
  readonly figures: Readonly<Record<string, unknown>>;
  /** Ledger ids of the postings that it counts. */
  readonly ledger_ids: readonly number[];
  readonly filed_at: string | null;
  readonly filed_by: string | null;
  readonly reopened_at: string | null;
  readonly reopened_by: string | null;
  readonly reopen_reason: string | null;
};

const when = on<TaxReturn>();

/** Filed tax return. */
export const taxReturn = actor<TaxReturn>('tax_return', {
  title: 'tax return',
  initial: {
    from: '',
    to: '',
    status: 'filed',
    reference: null,
    notes: null,
    figures: {},
    ledger_ids: [],
    filed_at: null,
    filed_by: null,
    reopened_at: null,
    reopened_by: null,
    reopen_reason: null,
  },
  lifecycle: () => life,
  folds: [
    when(taxReturnFiled, (state, { filed_from: _, ...data }, { ts, actor_id }) => ({
      ...state,
      ...data,
      filed_at: ts,
      filed_by: actor_id,
    })),
    when(taxReturnReopened, (state, { reason }, { ts, actor_id }) => ({
      ...state,
      status: 'reopened',
      reopened_at: ts,
      reopened_by: actor_id,
      reopen_reason: reason,
    })),
  ],
});

/** Tax returns as listed, without the ledger ids. */
export const taxReturnView = view(taxReturnTable, {
  of: taxReturn,
  columns: ({ from, to, status }) => ({ date_from: from, date_to: to, status }),
  record: ({ ledger_ids, ...state }) => ({ ...state, postings: ledger_ids.length }),
});

const text = orNull(Type.String());

const fields = {
  from: Type.String({ format: 'date' }),
  to: Type.String({ format: 'date' }),
  status: oneOf(life.states),
  reference: text,
  notes: text,
  /** Figures of the tax report when it was filed. */
  figures: TaxFigures,
  /** Number of postings that it counts. */
  postings: Type.Integer(),
  filed_at: Type.String(),
  filed_by: Type.String(),
  reopened_at: text,
  reopened_by: text,
  reopen_reason: text,
};

/** Schema of a listed tax return. */
export const TaxReturnRecord = titled('TaxReturn', recordOf(fields));

/** Schema of one tax return with the ledger ids of its postings. */
export const TaxReturnDetails = titled(
  'TaxReturnDetails',
  recordOf({ ...fields, ledger_ids: Type.Array(Type.Integer()) }),
);
