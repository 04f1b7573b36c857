import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../../../api/client.ts';
import { queries, recordKey } from '../../../api/queries.ts';
import { useAsOf } from '../../../shell/as-of.ts';
import { t } from '../../../words/words.ts';
import { useBanks } from '../../money/bank.ts';

/** Money of a contact that belongs to no document yet. */
export type OnAccount = components['schemas']['MoneyOnAccount'];

/** Kinds of money on account by their names. */
export const kindNames = (): Readonly<Record<string, string>> => ({
  credit: t('onAccount.credit'),
  advance: t('onAccount.advance'),
});

/** Money on account by its id, now or at the moment that is shown. */
export const useOnAccount = (id: string) => {
  const asOf = useAsOf();
  return useQuery({
    queryKey: recordKey('on_account', id, asOf),
    queryFn: async ({ signal }) => {
      const query = asOf === undefined ? {} : { as_of: asOf };
      const params = { path: { entity_id: id }, query };
      return (await read('/accounting/on-account/{entity_id}', { params, signal }))
        .data as OnAccount;
    },
  });
};

const touched = ['on_account', 'doc', 'statement', 'ledger', 'bank_account', 'contact'];

/** Reads what shows money on account again. */
export const onAccountChanged = (): Promise<void> =>
  queries.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => touched.includes(String(kind)),
  });

/** Bank accounts by the code of their ledger account. */
export const useBankCodes = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (useBanks().data ?? [])
      .filter(({ is_active }) => is_active)
      .map((one) => [one.chart_account_code, `${one.bank_name}, ${one.currency}`]),
  );
