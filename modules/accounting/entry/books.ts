import type { TakenNumber } from '../../../kernel/declare/fact.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { nextNumbers } from '../../documents/contract/queries.ts';
import { type Account, account } from '../chart/account.ts';
import { accountId, isRole, postingMap } from '../contract/queries.ts';
import type { Draft } from './draft.ts';
import { stemOf } from './entry.ts';

/** Books data that a draft is checked against. */
export type Books = {
  /** Accounts named by the lines, by code. */
  readonly accounts: ReadonlyMap<string, Account>;
  readonly roles: Readonly<Record<string, string>>;
  readonly number: TakenNumber;
  /** Source key with its counter. */
  readonly key: string | null;
  /** Live entry that already has this key. */
  readonly same: { readonly id: string; readonly number: string } | undefined;
};

/** Unique entry numbers for dates, in this order: JE-2026-00001, unless the company sets another pattern. */
export const numbersFor = (reader: Reader, dates: readonly string[]): readonly TakenNumber[] =>
  nextNumbers(reader, 'journal_entry', dates);

/** Account code of a line; an unknown role is a programming error. */
export const codeOf = (
  { account: code, role }: { readonly account?: string | null; readonly role?: string },
  roles: Readonly<Record<string, string>>,
): string => {
  if (code) return code;
  if (role === undefined || !isRole(role)) throw new Error(`no posting role ${role}`);
  return roles[role] ?? '';
};

/** Existing accounts of these codes. */
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

/** Reads the books data for a draft. */
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
