import { send } from '../../../kernel/declare/operation.ts';
import { reaction } from '../../../kernel/declare/reaction.ts';
import { sysSettingsChanged } from '../../companies/contract/facts.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { update } from './update.ts';

/** The account a company begins with has no number yet: it is kept in whatever currency the company turns out to keep its books in. */
export const bankFollowsCurrency = reaction('accounting.bankFollowsCurrency', {
  when: sysSettingsChanged,
  then: ({ data }, now, reader) => {
    if (data.key !== 'currency') return undefined;
    return reader
      .rows<{ id: string }>(
        `SELECT id FROM bank_account_view v WHERE company=:company
           AND json_extract(record, '$.account_number')=''
           AND NOT EXISTS (SELECT 1 FROM journal_line l WHERE l.company=v.company AND l.account=v.code)`,
      )
      .map(({ id }) => send(update, { bank_id: id, currency: currencyOf(now.company) }));
  },
});
