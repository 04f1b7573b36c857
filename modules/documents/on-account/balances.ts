import type { Registry } from '../../../kernel/declare/module.ts';
import { type Cutoff, replayEntity } from '../../../kernel/ledger/replay.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { toMinor } from '../../../kernel/values/money/money.ts';
import type { AccountSide } from './fields.ts';
import { onAccount } from './on-account.ts';

/** Money on account of a contact in one currency; amounts in minor units, `base` in company currency. */
export type AccountBalance = {
  readonly contact_id: string;
  readonly currency: string;
  readonly own: number;
  readonly base: number;
};

type Asked = {
  readonly side: AccountSide;
  /** Contacts, as a JSON array; all of them without it. */
  readonly contacts?: string | undefined;
};

const ofContacts = (column: string): string =>
  `(:contacts IS NULL OR ${column} IN (SELECT value FROM json_each(:contacts)))`;

/** Present money on account of a side by contact and currency. */
export const onAccountOpen = (
  reader: Reader,
  { side, contacts }: Asked,
): readonly AccountBalance[] =>
  reader.rows<AccountBalance>(
    `SELECT contact_id, currency, sum(remaining) AS own, sum(remaining_base) AS base
     FROM on_account_view WHERE company=:company AND open_side=:side AND ${ofContacts('contact_id')}
     GROUP BY contact_id, currency`,
    { side, contacts: contacts ?? null },
  );

/** Money on account of a side at a cutoff, each receipt replayed to it. */
export const onAccountAt = (
  reader: Reader,
  registry: Registry,
  { side, contacts }: Asked,
  cutoff: Cutoff,
): readonly AccountBalance[] =>
  reader
    .rows<{ id: string }>(
      `SELECT id FROM on_account_view WHERE company=:company AND side=:side
         AND ${ofContacts('contact_id')} AND date <= :date ORDER BY seq`,
      {
        side,
        contacts: contacts ?? null,
        date: 'onDate' in cutoff ? cutoff.onDate : '9999-12-31',
      },
    )
    .flatMap(({ id }) => {
      const then = replayEntity(reader, registry, onAccount, id, cutoff)?.state;
      if (!then || then.remaining === 0) return [];
      const { contact_id, currency, base_currency, remaining, remaining_base } = then;
      const [own, base] = [toMinor(remaining, currency), toMinor(remaining_base, base_currency)];
      return [{ contact_id, currency, own, base }];
    });
