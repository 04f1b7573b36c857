import type { FilledLevel } from '../../companies/contract/queries.ts';
import { labelsOf, type PrintLabels } from '../print/labels.ts';

/** Words of the levels: titles and texts. */
const words: readonly (readonly [title: keyof PrintLabels, text: keyof PrintLabels])[] = [
  ['reminderFirst', 'reminderFirstText'],
  ['reminderSecond', 'reminderSecondText'],
  ['reminderFinal', 'reminderFinalText'],
];

/** Title and text of a level in a language: those of the company, else of the program. The last level is the final one. */
export const wordingOf = (
  level: number,
  levels: readonly FilledLevel[],
  language: string | undefined,
): { readonly title: string; readonly text: string } => {
  const labels = labelsOf(language);
  const isLast = levels.length > 1 && level === levels.length;
  const [title, text] = (isLast ? words.at(-1) : words[level - 1]) ?? [
    'reminderFirst',
    'reminderFirstText',
  ];
  const texts = levels[level - 1]?.texts ?? {};
  const tag = (language ?? 'en').toLowerCase();
  const own = Object.entries(texts).find(([name]) => name.toLowerCase() === tag);
  const general = texts[tag.split('-')[0] ?? 'en'];
  const chosen = own?.[1] ?? general;
  return { title: chosen?.title ?? labels[title], text: chosen?.text ?? labels[text] };
};
