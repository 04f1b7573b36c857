import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { DateText, orNull } from '../../../kernel/declare/schemas.ts';
import { toMinor } from '../../../kernel/values/money/money.ts';
import { posting } from '../state/facts.ts';
import { depreciationRunTable } from '../tables.ts';

const Run = Type.Object({
  period: Type.String(),
  date: DateText,
  total: Type.Number(),
  assets: Type.Integer(),
  base_currency: Type.String(),
  journal_id: orNull(Type.String()),
  /** Differences of further books that it posts. */
  books: Type.Optional(
    Type.Array(
      Type.Object({ book_id: Type.String(), asset_id: Type.String(), amount: Type.Number() }),
    ),
  ),
  ...posting,
});

export const depreciationRunPosted = fact('asset.depreciation_run', 'depreciation_run', Run, {
  moves: true,
  shownBelowManager: 'none',
});

export const depreciationRunUndone = fact(
  'asset.depreciation_run_undone',
  'depreciation_run',
  Type.Object({ period: Type.String(), reverses: orNull(Type.String()) }),
  { shownBelowManager: 'none' },
);

type State = Omit<Static<typeof Run>, 'posting' | 'reverses' | 'date' | 'books'> & {
  readonly status: string;
};

const when = on<State>();

/** Depreciation run of a month with its total; the charge of each asset is a movement of the asset. */
export const depreciationRun = actor<State>('depreciation_run', {
  initial: {
    period: '',
    total: 0,
    assets: 0,
    base_currency: 'USD',
    journal_id: null,
    status: 'posted',
  },
  folds: [
    when(depreciationRunPosted, (_, { period, total, assets, base_currency, journal_id }) => ({
      ...{ period, total, assets, base_currency, journal_id },
      status: 'posted',
    })),
    when(depreciationRunUndone, (state) => ({ ...state, status: 'undone' })),
  ],
});

/** List view of depreciation runs. */
export const depreciationRunView = view(depreciationRunTable, {
  of: depreciationRun,
  columns: ({ period, status, total, base_currency }) => ({
    period,
    status,
    total: toMinor(total, base_currency),
  }),
});
