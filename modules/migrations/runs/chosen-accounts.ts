import { type Send, sendNamed } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import {
  accountOf,
  isRole,
  postingMap,
  postingRoles,
  roleTypes,
  standardCode,
} from '../../accounting/contract/queries.ts';
import { accountRows } from '../../accounting/contract/relations.ts';
import { assetClassRows } from '../../assets/contract/relations.ts';
import { figuresOf } from '../reconciliation/figures.ts';
import { beyondIn, controlRoles } from '../reconciliation/tie-outs.ts';
import { badPostingAccount } from '../refusals.ts';
import type { MigrationRun } from '../state/run.ts';

/** Accounts of the asset classes, in addition to those of the posting map. */
const ofAssets = { depreciation: '6400', accumulated_depreciation: '1220' } as const;

type PostingKey = keyof typeof postingRoles | keyof typeof ofAssets;

const keys = [...Object.keys(postingRoles), ...Object.keys(ofAssets)] as readonly PostingKey[];

const isOfAssets = (key: string): key is keyof typeof ofAssets => Object.hasOwn(ofAssets, key);

/** Default account of a key. */
const usual = (key: PostingKey): string => (isOfAssets(key) ? ofAssets[key] : postingRoles[key]);

/** Posting accounts with their choices. */
export const postingAccounts = (reader: Reader, company: Company) => {
  const map = postingMap(company);
  const accounts = reader.rows<{ code: string; name: string; account_type: string }>(
    `SELECT code, name, account_type FROM ${accountRows} WHERE company=:company AND is_active=1 AND is_header=0 ORDER BY code`,
  );
  return keys.map((key) => {
    const current = isOfAssets(key) ? standardCode(company, usual(key)) : map[key];
    const types = isOfAssets(key) ? [accountOf(reader, current)?.account_type] : roleTypes(key);
    return {
      key,
      label: key.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase()),
      required: true,
      current,
      choices: accounts
        .filter(({ account_type }) => types.includes(account_type))
        .map(({ code, name }) => ({ code, name })),
    };
  });
};

/** Balances beyond documents and lots with the chosen control accounts; undefined if none is chosen. */
export const beyondWith = (
  reader: Reader,
  company: Company,
  currency: string,
  chosen: Readonly<Record<string, string>>,
): MigrationRun['beyond'] =>
  controlRoles.some((role) => Object.hasOwn(chosen, role))
    ? beyondIn(figuresOf(reader, currency), { ...postingMap(company), ...chosen })
    : undefined;

/** Field names of these accounts in asset classes. */
const inClasses = {
  depreciation: 'depreciation_expense',
  accumulated_depreciation: 'accumulated_depreciation',
} as const;

/** Commands for a choice of accounts, or the first refusal. */
export const chosenAccounts = (
  reader: Reader,
  company: Company,
  chosen: Readonly<Record<string, string>>,
): readonly Send[] | Refusal => {
  const known = new Map(postingAccounts(reader, company).map((one) => [one.key as string, one]));
  for (const [key, code] of Object.entries(chosen)) {
    const refused = accountProblem(known.get(key), key, code);
    if (refused) return refused;
  }
  const roles = Object.entries(chosen).filter(([key]) => isRole(key));
  const accounts = Object.fromEntries(
    Object.entries(chosen).flatMap(([key, code]) =>
      isOfAssets(key) ? [[inClasses[key], code]] : [],
    ),
  );
  const classes = reader.rows<{ id: string }>(
    `SELECT id FROM ${assetClassRows} WHERE company=:company`,
  );
  const before = company.settings['posting_map'] as object | undefined;
  return [
    ...(roles.length === 0
      ? []
      : [
          sendNamed('companies.settings.set', {
            changes: { posting_map: { ...before, ...Object.fromEntries(roles) } },
          }),
        ]),
    ...(Object.keys(accounts).length === 0
      ? []
      : classes.map(({ id: class_id }) =>
          sendNamed('assets.classes.update', { class_id, accounts }),
        )),
  ];
};

const accountProblem = (
  one: { readonly choices: readonly { readonly code: string }[] } | undefined,
  key: string,
  code: string,
): Refusal | undefined => {
  if (!one) return badPostingAccount({ key, code, why: 'there is no such key' });
  if (one.choices.some((choice) => choice.code === code)) return undefined;
  return badPostingAccount({
    key,
    code,
    why: 'it is unknown, inactive, a heading or of another type',
  });
};
