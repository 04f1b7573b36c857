import { Value } from '@sinclair/typebox/value';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { isRefusal, type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { sysSettingsChanged } from '../company/company.ts';
import { known, owned } from './rules.ts';

export const badSetting = refusal('bad_setting', 422, 'The setting {key} is invalid: {why}.');
export const settingTooLarge = refusal(
  'setting_too_large',
  422,
  'The setting {key} is limited to {limit} characters.',
);
export const settingElsewhere = refusal(
  'setting_elsewhere',
  422,
  'The setting {key} is changed only by its own route.',
);
export const currencyInUse = refusal(
  'currency_in_use',
  409,
  'Items, documents or entries exist in {currency}, so the currency cannot be changed.',
);

/** The refusals of every operation that changes settings. */
export const settingRefusals = [badSetting, settingTooLarge, settingElsewhere, currencyInUse];

/** A fact holds the old and the new value, so one value is at most a third of what a fact may hold. */
const valueLimit = 300_000;

/** The kernel reads the settings with every command. */
const totalLimit = 2_000_000;

const isKey = (key: string): boolean => /^[A-Za-z][\w-]{0,99}$/.test(key);

/** The settings of a company. */
export type Settings = Readonly<Record<string, unknown>>;

/** The value of a setting as it is kept, with what was left out filled in; or why it does not fit. */
export const settingValue = (key: string, sent: unknown): unknown | Refusal => {
  if (sent === null || sent === undefined) return null;
  const one = known[key];
  const value = one ? Value.Default(one.schema, structuredClone(sent)) : sent;
  if (canonical(value).length > valueLimit) return settingTooLarge({ key, limit: valueLimit });
  if (!one) return value;
  const error = Value.Errors(one.schema, value).First();
  const why = error ? `${error.path} ${error.message}`.trim() : one.wrong?.(value as never);
  return why === undefined ? value : badSetting({ key, why });
};

/** True if amounts in the company's currency exist; then the currency cannot change. */
export const keepsMoney = (reader: Reader): boolean =>
  reader.row(
    `SELECT 1 FROM ledger WHERE company=:company
     AND event_type IN ('acc.journal_entry.created', 'item.created', 'item.snapshot', 'doc.created') LIMIT 1`,
  ) !== undefined;

/**
 * The facts that make these changes, one a setting; null takes a setting back, what stays the same
 * is no change. Only the operation that a setting belongs to may change an owned one.
 */
export const changeSettings = (
  company: string,
  settings: Settings,
  changes: Settings,
  { isPosted = false, owns = [] }: { isPosted?: boolean; owns?: readonly string[] } = {},
): readonly Fact[] | Refusal => {
  const facts: Fact[] = [];
  for (const [key, sent] of Object.entries(changes)) {
    if (!isKey(key)) return badSetting({ key, why: 'a key has letters, digits, - and _' });
    const old = Object.hasOwn(settings, key) ? settings[key] : null;
    const value = settingValue(key, sent);
    if (isRefusal(value)) return value;
    if (canonical(value) === canonical(old)) continue;
    if (owned.has(key) && !owns.includes(key)) return settingElsewhere({ key });
    if (key === 'currency' && isPosted) return currencyInUse({ currency: old ?? 'USD' });
    facts.push(sysSettingsChanged(company, { key, old, new: value }));
  }
  const size = canonical(settingsAfter(settings, facts)).length;
  return size > totalLimit ? settingTooLarge({ key: 'of all', limit: totalLimit }) : facts;
};

/** The settings after these changes. */
export const settingsAfter = (settings: Settings, facts: readonly Fact[]): Settings => {
  const after = { ...settings };
  for (const { data } of facts) {
    const { key, new: value } = data as { key: string; new: unknown };
    if (value === null) delete after[key];
    else after[key] = value;
  }
  return after;
};
