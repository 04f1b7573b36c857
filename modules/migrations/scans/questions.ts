import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf } from '../../../kernel/declare/schemas.ts';
import type { Bundle, SourceContact } from '../bundle/bundle.ts';
import { accountsIn } from '../plan/account-names.ts';
import { roleByDocuments } from '../plan/parties.ts';
import { columnChoices } from '../reading/columns.ts';
import { accountQuestions } from './account-questions.ts';
import { rateQuestions } from './rate-questions.ts';

const kinds = [
  ...['account', 'columns', 'format', 'company', 'cutover', 'control', 'contact', 'rate'],
] as const;

/** Question that the files leave open. */
export const Question = titled(
  'MigrationQuestion',
  Type.Object({
    key: Type.String(),
    kind: oneOf<string>(kinds),
    label: Type.String(),
    help: Type.String(),
    required: Type.Boolean(),
    answer_type: Type.Union(
      ['choice', 'account', 'date', 'text', 'bool', 'map'].map((one) => Type.Literal(one)),
    ),
    choices: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
    suggested: Type.Union([
      Type.String(),
      Type.Boolean(),
      Type.Null(),
      Type.Record(Type.String(), Type.String()),
    ]),
    affects_count: Type.Integer(),
    /** Key of the question whose answer also answers this one. */
    group: Type.Optional(Type.String()),
  }),
);

/** Question that the files leave open. */
export type Question = Static<typeof Question>;

/** Questions of a bundle, including those with a suggested answer. */
export const questionsOf = (bundle: Bundle): readonly Question[] => [
  ...columns(bundle),
  ...general(bundle),
  ...accountQuestions(bundle),
  ...controls(bundle),
  ...rateQuestions(bundle),
  ...roles(bundle),
  ...duplicates(bundle),
];

const choice = (value: string, label: string) => ({ value, label });

const columns = ({ tables }: Bundle): readonly Question[] =>
  tables.map(
    ({ key, rows, sample, columns: suggested, is_known }): Question => ({
      key: `columns:${key}`,
      kind: 'columns',
      label: `What do the columns of ${key} mean?`,
      help: `Its first row: ${sample.join(', ')}. An object of column to field, all of one kind; '' leaves a column out, {} all of the table.`,
      required: !is_known,
      answer_type: 'map',
      choices: columnChoices,
      suggested,
      affects_count: rows,
    }),
  );

const general = (bundle: Bundle): readonly Question[] => [
  ...(bundle.has_ambiguous_dates
    ? [
        {
          key: 'date_format',
          kind: 'format',
          label: 'How are dates such as 03/04/2026 read?',
          help: 'The dates in the files could be read both ways.',
          required: true,
          answer_type: 'choice',
          choices: [choice('dmy', 'Day first'), choice('mdy', 'Month first')],
          suggested: null,
          affects_count: bundle.entries.length + bundle.documents.length,
        },
      ]
    : []),
  {
    key: 'decimal_format',
    kind: 'format',
    label: 'How are amounts written?',
    help: 'Only where the files write them otherwise than they are read.',
    required: false,
    answer_type: 'choice',
    choices: [choice('point', '1,234.50'), choice('comma', '1.234,50')],
    suggested: null,
    affects_count: 0,
  },
  {
    key: 'currency',
    kind: 'company',
    label: 'Which currency are the books in?',
    help: 'A code of ISO 4217; it cannot be changed later.',
    required: bundle.company.currency === undefined,
    answer_type: 'text',
    choices: [],
    suggested: bundle.company.currency ?? 'USD',
    affects_count: bundle.accounts.length,
  },
  {
    key: 'fiscal_year_start',
    kind: 'company',
    label: 'On which day does the fiscal year begin?',
    help: 'MM-DD.',
    required: false,
    answer_type: 'text',
    choices: [],
    suggested: bundle.company.fiscal_year_start ?? '01-01',
    affects_count: 0,
  },
  {
    key: 'ytd_pnl',
    kind: 'cutover',
    label: 'Bring the year so far over account by account?',
    help: 'Cutover within a year: one line for each account of profit and loss; otherwise all of it goes to retained earnings.',
    required: false,
    answer_type: 'bool',
    choices: [],
    suggested: false,
    affects_count: 0,
  },
];

const controlKeys = [
  ['control:ar', 'receivable', 'Which account is receivables?'],
  ['control:ap', 'payable', 'Which account is payables?'],
  ['control:inventory', 'inventory', 'Which account is stock?'],
  ['retained_earnings', 'retained_earnings', 'Which account is retained earnings?'],
] as const;

const controls = (bundle: Bundle): readonly Question[] => {
  const accounts = accountsIn(bundle);
  return controlKeys.map(([key, kind, label]) => ({
    key,
    kind: 'control',
    label,
    help: 'Documents and lots stand behind it.',
    required: false,
    answer_type: 'choice',
    choices: accounts.map(({ id, name }) => choice(id, name)),
    suggested: accounts.find((one) => one.kind === kind)?.id ?? null,
    affects_count: accounts.filter((one) => one.kind === kind).length,
  }));
};

const roles = (bundle: Bundle): readonly Question[] => {
  const byDocuments = roleByDocuments(bundle);
  return bundle.contacts
    .filter(({ role }) => role === undefined)
    .map((one) => ({
      key: `contact_role:${one.id}`,
      kind: 'contact',
      label: `What is ${one.name} to you?`,
      help: 'The files do not say.',
      required: false,
      answer_type: 'choice',
      choices: ['customer', 'supplier', 'both', 'other'].map((role) => choice(role, role)),
      suggested: byDocuments(one) ?? 'other',
      affects_count: 1,
    }));
};

/** Questions for probable duplicates: contacts with the same normalized name or e-mail. */
const duplicates = ({ contacts }: Bundle): readonly Question[] => {
  const seen = new Map<string, SourceContact>();
  return contacts.flatMap((one): Question[] => {
    const keys = [
      one.name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''),
      one.email?.toLowerCase(),
    ].filter((key) => key !== undefined && key !== '') as string[];
    const same = keys.map((key) => seen.get(key)).find((other) => other !== undefined);
    for (const key of keys) if (!seen.has(key)) seen.set(key, one);
    if (!same) return [];
    return [
      {
        key: `duplicate:${same.id}|${one.id}`,
        kind: 'contact',
        label: `Are ${same.name} and ${one.name} the same?`,
        help: 'Merged, both are one contact.',
        required: false,
        answer_type: 'choice',
        choices: [choice('keep', 'Keep both'), choice('merge', 'Merge them')],
        suggested: 'keep',
        affects_count: 2,
      },
    ];
  });
};
