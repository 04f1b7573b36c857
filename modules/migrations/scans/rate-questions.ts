import type { Bundle } from '../bundle/bundle.ts';
import { rateKey } from './decisions.ts';
import type { Question } from './questions.ts';

const choice = (value: string, label: string) => ({ value, label });

/** Questions for rates that the files do not state, and for the direction of those they do. */
export const rateQuestions = ({
  rates_needed = [],
  rate_direction,
  company,
  documents,
}: Bundle): Question[] => {
  const base = company.currency ?? 'the currency of the books';
  return [
    ...(rate_direction
      ? [
          {
            key: 'rate_direction',
            kind: 'rate',
            label: 'How are the exchange rates of the documents stated?',
            help: 'The suggestion is the direction in which the open documents tie to their control account, or else the usual one of the source.',
            required: false,
            answer_type: 'choice' as const,
            choices: [
              choice('base_per_foreign', `As ${base} per unit of the foreign currency`),
              choice('foreign_per_base', `As foreign currency per unit of ${base}`),
            ],
            suggested: rate_direction,
            affects_count: documents.filter(({ rate }) => rate !== undefined).length,
          },
        ]
      : []),
    ...rates_needed.map(({ currency, count, is_required, suggested }) => ({
      key: `${rateKey}${currency}`,
      kind: 'rate',
      label: `What is one ${currency} worth in ${base}?`,
      help: is_required
        ? 'A number such as 0.92. A suggested rate ties the open documents to their control account.'
        : 'A number such as 0.92. Without it, entries that need it are left out, each by name.',
      required: is_required ?? false,
      answer_type: 'text' as const,
      choices: [],
      suggested: suggested === undefined ? null : String(suggested),
      affects_count: count,
    })),
  ];
};
