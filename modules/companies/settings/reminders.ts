import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { Amount, Name } from '../../../kernel/declare/schemas.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { Language } from './shapes.ts';

/** Title and text of a letter; the program has words for what is left out. */
const Wording = Type.Object(
  {
    title: Type.Optional(Name),
    text: Type.Optional(
      Type.String({
        maxLength: limits.textLength,
        description:
          '`{date}` stands for the new last day of payment, `{company}` for the company.',
      }),
    ),
  },
  { additionalProperties: false },
);

/** A level of reminders: when it is due, what it claims besides the invoices, and its wording by language. */
export const ReminderLevel = titled(
  'ReminderLevel',
  Type.Object(
    {
      days: Type.Integer({
        minimum: 1,
        maximum: 3650,
        description: 'Days after the due date from which invoices are reminded at this level.',
      }),
      pay_within_days: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 365,
          description:
            'Days from the letter to the last day of payment that it sets; 7 by default.',
        }),
      ),
      /** Fee in company currency. */
      fee: Type.Optional(Amount),
      interest_pct: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 100,
          description: 'Simple interest for late payment, in percent a year of 365 days.',
        }),
      ),
      texts: Type.Optional(
        Type.Record(Type.String({ pattern: String(Language.pattern) }), Wording, {
          additionalProperties: false,
          description: 'Title and text by language, such as `de`.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
);

/** A level of reminders. */
export type ReminderLevel = Static<typeof ReminderLevel>;

/** Levels of reminders, the first one first. */
export const ReminderLevels = Type.Array(ReminderLevel, { minItems: 1, maxItems: 3 });

/** Problem of levels whose days do not increase, in words. */
export const levelsProblem = (levels: readonly ReminderLevel[]): string | undefined =>
  levels.some(({ days }, at) => days <= (levels[at - 1]?.days ?? 0))
    ? 'the days must increase from level to level'
    : undefined;

/** Days from the letter to the last day of payment of a level that names none. */
const usualDays = 7;

const byDefault: readonly ReminderLevel[] = [{ days: 7 }, { days: 21 }, { days: 35 }];

/** Level of reminders with its defaults filled in. */
export type FilledLevel = ReminderLevel & {
  readonly pay_within_days: number;
  readonly fee: number;
  readonly interest_pct: number;
};

/** Levels of reminders of a company: its own, else after 7, 21 and 35 days without fee and interest. */
export const reminderLevelsOf = ({ settings }: Pick<Company, 'settings'>): readonly FilledLevel[] =>
  ((settings['reminder_levels'] as readonly ReminderLevel[] | undefined) ?? byDefault).map(
    (level) => ({ pay_within_days: usualDays, fee: 0, interest_pct: 0, ...level }),
  );
