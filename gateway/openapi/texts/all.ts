import { dictionary } from '../../../kernel/values/dictionary.ts';
import { bank } from './bank.ts';
import { books } from './books.ts';
import { general } from './general.ts';
import { goods } from './goods.ts';
import { migration } from './migration.ts';
import { money } from './money.ts';
import { operations } from './operations.ts';
import { production } from './production.ts';
import { reminders } from './reminders.ts';
import { settings } from './settings.ts';
import { stock } from './stock.ts';
import { system } from './system.ts';
import { time } from './time.ts';
import { trade } from './trade.ts';
import { types } from './types.ts';

/** Groups of sentences; a field is in one of them. */
export const textGroups = {
  bank,
  books,
  general,
  goods,
  migration,
  money,
  operations,
  production,
  reminders,
  settings,
  stock,
  system,
  time,
  trade,
  types,
} as const;

/**
 * Sentences that describe fields and parameters whose declaration has no description: by field name, by `name:type` for values of
 * one type, or by `owner.name` for the field of one schema, field or operation.
 */
export const fieldTexts: Readonly<Record<string, string>> = dictionary(
  Object.assign({}, ...Object.values(textGroups)) as Record<string, string>,
);
