import { view } from '../../../kernel/declare/projection.ts';
import { toMinor } from '../../../kernel/values/money/money.ts';
import { onAccountTable } from '../tables.ts';
import { onAccount } from './on-account.ts';

/** Money on account as listed. */
export const onAccountView = view(onAccountTable, {
  of: onAccount,
  columns: (state) => ({
    side: state.side,
    kind: state.kind,
    contact_id: state.contact_id,
    currency: state.currency,
    date: state.date,
    status: state.status,
    open_side: state.remaining === 0 ? null : state.side,
    remaining: toMinor(state.remaining, state.currency),
    remaining_base: toMinor(state.remaining_base, state.base_currency),
  }),
});
