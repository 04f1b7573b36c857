import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import {
  accountCreated,
  accountRemoved,
  accountUpdated,
  bankAccountUpdated,
} from '../contract/facts.ts';
import { accountId } from '../contract/queries.ts';
import { movementOf } from '../reports/movements.ts';
import { type Account, account } from './account.ts';
import { AccountCode } from './input.ts';
import { codeTaken, hasPostings } from './refusals.ts';

/** Account of the default chart whose code another account needs, and its code from then on. */
const Moved = Type.Object({ code: AccountCode, to: orNull(AccountCode) });

type Move = { readonly code: string; readonly to: string | null };

/** Accounts that give way, those below them, and bank accounts on them. */
const standing = (reader: Reader, moves: readonly Move[]) => {
  const codes = JSON.stringify(moves.map(({ code }) => code));
  const rows = <T>(sql: string): readonly T[] => reader.rows<T>(sql, { codes });
  const state = (code: string): readonly Account[] => {
    const found = reader.state(account, accountId(code));
    return found ? [found] : [];
  };
  return {
    moving: moves.flatMap((one) => state(one.code).map((was) => ({ ...one, was }))),
    below: rows<{ code: string }>(
      'SELECT code FROM account_view WHERE company=:company AND parent_code IN (SELECT value FROM json_each(:codes))',
    ).flatMap(({ code }) => state(code)),
    banks: rows<{ id: string; code: string }>(
      'SELECT id, code FROM bank_account_view WHERE company=:company AND code IN (SELECT value FROM json_each(:codes))',
    ),
  };
};

/** Refusal of an account with postings, or of a code that is taken. */
const problem = (reader: Reader, moves: readonly Move[]) => {
  for (const { code, to } of moves) {
    const { debit, credit } = movementOf(reader, code, {});
    if (debit !== 0n || credit !== 0n) return hasPostings({ code });
    if (to !== null && reader.state(account, accountId(to))) return codeTaken({ code: to });
  }
  return undefined;
};

/**
 * Removes accounts of the default chart before books exist, so that accounts of another system may
 * have their codes. Those that are used stay under another code, with the accounts below them.
 */
export const giveWay = command('accounting.chart.giveWay', {
  says: 'Give codes of the default chart to accounts of another system.',
  by: 'owner',
  takes: Type.Object({ accounts: Type.Array(Moved) }),
  gives: Type.Object({ told: Type.String() }),
  refuses: [hasPostings, codeTaken],
  reads: (reader, { accounts }) => problem(reader, accounts) ?? standing(reader, accounts),
  decide: (_, __, ___, { moving, below, banks }) => {
    const codes = new Map(moving.map(({ code, to }) => [code, to]));
    const codeOf = (code: string | null): string | null =>
      code !== null && codes.has(code) ? (codes.get(code) ?? null) : code;
    const facts: readonly Fact[] = [
      ...moving.flatMap(({ code, to, was }) => [
        accountRemoved(accountId(code), { moved_to: to }),
        ...(to === null
          ? []
          : [
              accountCreated(accountId(to), {
                ...was,
                code: to,
                parent_code: codeOf(was.parent_code),
              }),
            ]),
      ]),
      ...below
        .filter(({ code }) => !codes.has(code))
        .map(({ code, parent_code: old }) =>
          accountUpdated(accountId(code), {
            fields_changed: { parent_code: { old, new: codeOf(old) } },
          }),
        ),
      ...banks.map(({ id, code: old }) =>
        bankAccountUpdated(id, {
          fields_changed: { chart_account_code: { old, new: codeOf(old) ?? old } },
        }),
      ),
    ];
    return { facts, answer: { told: facts.length > 0 ? 'created' : 'nothing' } };
  },
});
