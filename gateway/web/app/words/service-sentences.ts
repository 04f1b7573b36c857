import { quantity, shortDate } from './format.ts';
import { readServiceTexts, serviceTexts } from './service-texts.ts';
import { lettersOf, type ServiceTexts, valuesIn } from './template.ts';
import { known, language, t } from './words.ts';

const texts = (): ServiceTexts => serviceTexts(language.get());

/** Reads the texts of the present language for what the service says in English. */
export const readSentences = (): Promise<void> => readServiceTexts(language.get());

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? '';
      const field = isField.has(name) ? known(`field.${value.split('.').at(-1)}`) : undefined;
      return field ?? shown(value);
    })
    .trim();

/** Values that name a field of the service. */
const isField: ReadonlySet<string> = new Set(['field', 'missing', 'key']);

/** Word of the app for a value of the API, such as a state or a type of documents. */
export const wordOf = (value: string): string | undefined => {
  const name = value.replaceAll(' ', '_');
  return (
    known(`doc.${name}`) ?? known(`state.${name}`) ?? known(`role.${name}`) ?? known(`type.${name}`)
  );
};

/** Date, number or word of the service as the app shows it. */
const shownPart = (one: string): string => {
  if (/^\d{4}-\d{2}-\d{2}(?:T|$)/.test(one)) return shortDate(one);
  return /^-?\d+\.\d+$/.test(one) ? quantity(Number(one)) : (wordOf(one) ?? one);
};

/** Value in a sentence; it keeps its order of signs between Arabic words. */
const shown = (value: string): string => {
  if (value === '') return '';
  const reason = ofMachine(value);
  if (reason !== undefined) return reason;
  const parts = value.split(', ').map(shownPart);
  return `\u2068${parts.join(', ')}\u2069`;
};

/** Letters that a template needs so that it is found without the code of its refusal. */
const specificLetters = 12;

const isSpecific = (template: string): boolean => lettersOf(template) >= specificLetters;

/** Text of a sentence by the first template of which it was made, among those that fit the purpose. */
const textIn = (
  templates: Readonly<Record<string, string>>,
  sentence: string,
  fits: (template: string) => boolean = () => true,
): string | undefined => {
  for (const [template, text] of Object.entries(templates)) {
    if (!fits(template)) continue;
    // The service leaves out the space before a last value that is empty.
    const values = valuesIn(template, sentence) ?? valuesIn(template, `${sentence} `);
    if (values) return filled(text, values);
  }
  return undefined;
};

/** Text of a refusal in the present language; undefined where it has none. */
export const refusalText = (code: string, detail: string): string | undefined =>
  textIn(texts().refusals[code] ?? {}, detail);

const inState = 'the {name} is {state}';

/** Reason of a machine; undefined for any other sentence. */
const ofMachine = (words: string): string | undefined => {
  const own = texts().reasons[words];
  if (own !== undefined) return own;
  const { state } = valuesIn(inState, words) ?? {};
  const name = state === undefined ? undefined : wordOf(state);
  if (name === undefined) return undefined;
  return language.get() === 'en' ? words : t('refused.state', { state: name });
};

/** Reason why an action is refused, by its machine or over other records, in the present language. */
export const reasonText = (words: string): string => {
  const reason = ofMachine(words);
  if (reason !== undefined) return reason;
  for (const templates of Object.values(texts().refusals)) {
    const text = textIn(templates, words, isSpecific);
    if (text !== undefined) return text;
  }
  return words;
};

/**
 * Memo of a journal entry, perhaps behind its number: that of an automatic one in the present language, any other as it was
 * typed.
 */
export const memoText = (memo: string): string => {
  const [, number = '', text = memo] = /^(JE-\S+ )(.*)$/s.exec(memo) ?? [];
  return `${number}${textIn(texts().memos, text) ?? text}`;
};

/** Title, summary or warning of a proposed action in the present language. */
export const proposalText = (text: string): string => textIn(texts().proposals, text) ?? text;

/** Name or description of a module in the present language. */
export const moduleText = (text: string): string => texts().modules[text] ?? text;
