import type { TakenNumber } from '../../../kernel/declare/fact.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { nextNumbers } from '../../documents/contract/queries.ts';
import { type Account, account } from '../chart/account.ts';
import { accountId, isRole, postingMap } from '../contract/queries.ts';
import type { Draft } from './draft.ts';
import { stemOf } from './entry.ts';

/** What the books say that an entry is weighed against. */
export type Books = {
  /** The accounts that its lines name, by code. */
  readonly accounts: ReadonlyMap<string, Account>;
  readonly roles: Readonly<Record<string, string>>;
  readonly number: TakenNumber;
  /** The source key with its count. */
  readonly key: string | null;
  /** The live entry that has this key already. */
  readonly same: { readonly id: string; readonly number: string } | undefined;
};

/** A number for each date, in this order, none twice: JE-2026-00001, unless the company has another pattern. */
export const numbersFor = (reader: Reader, dates: readonly string[]): readonly TakenNumber[] =>
  nextNumbers(reader, 'journal_entry', dates);

/** The account code of a line; an unknown role is a mistake in the code. */
export const codeOf = (
  { account: code, role }: { readonly account?: string | null; readonly role?: string },
  roles: Readonly<Record<string, string>>,
): string => {
  if (code) return code;
  if (role === undefined || !isRole(role)) throw new Error(`no posting role ${role}`);
  return roles[role] ?? '';
};

/** The accounts of these codes that exist. */
export const accountsOf = (
  reader: Reader,
  codes: readonly string[],
): ReadonlyMap<string, Account> =>
  new Map(
    [...new Set(codes)].flatMap((code) => {
      const found = reader.state(account, accountId(code));
      return found ? [[code, found] as const] : [];
    }),
  );

const keyOf = (reader: Reader, key: string | null | undefined): string | null => {
  if (!key?.includes('{n}')) return key ?? null;
  const stem = stemOf(key.replace('{n}', '0'));
  const times = reader.row<{ n: number }>(
    'SELECT count(*) AS n FROM journal_entry_view WHERE company=:company AND stem=:stem',
    { stem },
  );
  return key.replace('{n}', String((times?.n ?? 0) + 1));
};

/** Reads what a draft is weighed against. */
export const booksFor = (reader: Reader, company: Company, draft: Draft): Books => {
  const roles = postingMap(company);
  const key = keyOf(reader, draft.source_key);
  const [number] = numbersFor(reader, [draft.date]);
  return {
    accounts: accountsOf(reader, [
      ...draft.lines.map((line) => codeOf(line, roles)),
      roles.rounding,
    ]),
    roles,
    number: number as TakenNumber,
    key,
    same:
      key === null
        ? undefined
        : reader.row<{ id: string; number: string }>(
            'SELECT id, number FROM journal_entry_view WHERE company=:company AND live_key=:key',
            { key },
          ),
  };
};
