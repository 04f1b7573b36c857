import { limits } from '../../../kernel/declare/limits.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';
import type { PostingRole } from '../../accounting/contract/queries.ts';
import type { AccountKind, Bundle } from '../bundle/bundle.ts';
import type { Decisions } from '../scans/decisions.ts';
import { type ChosenAccount, chosenAccount, chosenControl } from './account-choices.ts';
import { accountsIn, type NamedAccount } from './account-names.ts';
import { places, standardControls } from './account-places.ts';
import { mainAccounts } from './account-roles.ts';
import type { PlanFor } from './plan.ts';
import {
  otherCodes,
  type RoleCodes,
  standardAccounts,
  standardCodes,
} from './standard-accounts.ts';

/** Mapping of a source account: its code here, and the account to create, if any. */
export type PlacedAccount = {
  readonly id: string;
  readonly name: string;
  readonly kind: AccountKind;
  readonly code: string;
  /** Number of the source system. */
  readonly number?: string;
  /** Role of automatic postings that the account takes. */
  readonly role?: PostingRole;
  readonly made?: {
    readonly code: string;
    readonly name: string;
    readonly account_type: string;
    readonly parent_code: string;
    readonly cash_flow_category: string;
    readonly is_active: boolean;
  };
};

/** Chart of a new company: the source accounts with their numbers, and what is left of the default chart. */
export type PlacedChart = {
  readonly placed: readonly PlacedAccount[];
  /** Standard accounts that give way, with their other code; null if nothing uses them. */
  readonly given: ReadonlyMap<string, string | null>;
  /** Account of each role of automatic postings. */
  readonly codes: RoleCodes;
};

/** Number of a source account as a code here; undefined if it has none. */
const numberOf = ({ code = '' }: Pick<NamedAccount, 'code'>): string | undefined => {
  const number = code
    .trim()
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[._-]+|-+$/g, '')
    .slice(0, 32);
  return number === '' ? undefined : number;
};

/** True if an account keeps the number of the source system. */
export const hasNumber = (one: Pick<NamedAccount, 'code'>): boolean => numberOf(one) !== undefined;

/** Numbers that accounts keep, by the id of the account; of two with one number, the first has it. */
const keptNumbers = (
  all: readonly ChosenAccount[],
  keeps: (one: ChosenAccount, number: string) => boolean,
): ReadonlyMap<string, string> => {
  const seen = new Set<string>();
  return new Map(
    all.flatMap((one) => {
      const number = one.chosen === undefined ? numberOf(one) : undefined;
      if (number === undefined || seen.has(number) || !keeps(one, number)) return [];
      seen.add(number);
      return [[one.id, number] as const];
    }),
  );
};

/** Parts that place an account: numbers, roles, control accounts and codes of standard accounts. */
type Placing = {
  readonly answers: Decisions['mappings'];
  readonly numbers: ReadonlyMap<string, string>;
  readonly roles: ReadonlyMap<string, PostingRole>;
  readonly controls: ReadonlyMap<AccountKind, string>;
  readonly here: (standard: string) => string;
  readonly free: (parent: string) => string;
};

/** Control accounts: that of the source, if it has a number, else the standard one. */
const controlsOf = (
  all: readonly ChosenAccount[],
  { numbers, roles, here }: Pick<Placing, 'numbers' | 'roles' | 'here'>,
): Placing['controls'] =>
  new Map(
    Object.entries(standardControls).map(([kind, standard]) => {
      const main = all.find(({ id, of }) => of === kind && roles.has(id));
      return [kind as AccountKind, (main && numbers.get(main.id)) ?? here(standard)];
    }),
  );

const placeOf = (one: ChosenAccount, placing: Placing): PlacedAccount => {
  const { answers, numbers, roles, controls, here, free } = placing;
  const { id, name, of: kind, code: number, chosen, is_active = true } = one;
  const known = { id, name, kind, ...(number ? { number } : {}) };
  const control = controls.get(kind);
  if (chosen !== undefined) {
    const isControl = chosen === standardControls[kind];
    return { ...known, code: (isControl ? control : undefined) ?? here(chosen) };
  }
  const role = roles.get(id);
  const own = numbers.get(id);
  const joins = role !== undefined || chosenControl(kind, answers) === undefined;
  if (own === undefined && control !== undefined && joins) return { ...known, code: control };
  const { type, parent, flow } = places[kind];
  const made = {
    code: own ?? free(here(parent)),
    name: sanitizeText(name, limits.nameLength),
    account_type: type,
    parent_code: here(parent),
    cash_flow_category: flow,
    is_active,
  };
  return { ...known, code: made.code, ...(role ? { role } : {}), made };
};

/** Maps every account of the files to the chart of the new company. */
export const placedChart = (
  bundle: Bundle,
  answers: Decisions['mappings'],
  { currency, keeps_numbers = true }: Pick<PlanFor, 'currency' | 'keeps_numbers'>,
): PlacedChart => {
  const all = accountsIn(bundle).map((one) => chosenAccount(one, answers));
  const main = mainAccounts(all, answers, bundle, currency);
  const roles = new Map([...main].map(([role, id]) => [id, role]));
  // Runs of earlier versions gave standard accounts and control accounts the numbers of this chart.
  const wasKept = ({ id, of }: ChosenAccount, number: string): boolean =>
    !standardCodes.has(number) &&
    (standardControls[of] === undefined ||
      (chosenControl(of, answers) !== undefined && !roles.has(id)));
  const numbers = keptNumbers(all, keeps_numbers ? () => true : wasKept);
  const kept = new Set(numbers.values());
  const others = otherCodes(kept);
  const here = (standard: string): string => others.get(standard) ?? standard;
  const free = freeCodes(new Set([...kept, ...standardCodes, ...others.values()]));
  const controls = controlsOf(all, { numbers, roles, here });
  const placed = all
    .map((one) => placeOf(one, { answers, numbers, roles, controls, here, free }))
    .map(({ role, ...one }) => (role && keeps_numbers ? { ...one, role } : one));
  return { placed, ...standardAccounts(others, placed) };
};

/** Free codes below a parent: `1100-01`, `1100-02`. */
const freeCodes = (taken: Set<string>): ((parent: string) => string) => {
  const counts = new Map<string, number>();
  return (parent) => {
    for (;;) {
      const n = (counts.get(parent) ?? 0) + 1;
      counts.set(parent, n);
      const code = `${parent}-${String(n).padStart(2, '0')}`;
      if (taken.has(code)) continue;
      taken.add(code);
      return code;
    }
  };
};
