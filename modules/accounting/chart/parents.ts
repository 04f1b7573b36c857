import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { accountId } from '../contract/queries.ts';
import { type Account, account } from './account.ts';
import { parentLoop, parentOfAnotherType, unknownParent } from './refusals.ts';

/** Parent accounts of a code, nearest first; stops at a cycle. */
export const ancestors = (reader: Reader, code: string | null | undefined): readonly Account[] => {
  const found: Account[] = [];
  const seen = new Set<string>();
  for (let next = code; next && !seen.has(next); ) {
    seen.add(next);
    const one = reader.state(account, accountId(next));
    if (!one) break;
    found.push(one);
    next = one.parent_code;
  }
  return found;
};

/** Refusal of an invalid parent: unknown, of another type, or below the account itself. */
export const parentProblem = (
  { code, account_type, parent_code }: Pick<Account, 'code' | 'account_type' | 'parent_code'>,
  above: readonly Account[],
): Refusal | undefined => {
  if (parent_code === null) return undefined;
  if (parent_code === code) return parentLoop({ path: [code, code] });
  const [parent] = above;
  if (!parent) return unknownParent({ parent_code });
  if (parent.account_type !== account_type)
    return parentOfAnotherType({ account_type, parent_code, parent_type: parent.account_type });
  const at = above.findIndex((one) => one.code === code);
  return at < 0
    ? undefined
    : parentLoop({ path: [code, ...above.slice(0, at + 1).map((one) => one.code)] });
};
