import { countries, type Language } from './countries.ts';

const isLanguage = (text: string): text is Language => Object.hasOwn(countries, text);

/** Language of the demo, English by default, and the arguments that are left for the service. */
export const chosenLanguage = (
  args: readonly string[],
): { readonly language: Language; readonly rest: readonly string[] } => {
  const at = args.findIndex((one) => one === '--language' || one.startsWith('--language='));
  if (at < 0) return { language: 'en', rest: args };
  const isApart = args[at] === '--language';
  const asked = (isApart ? args[at + 1] : args[at]?.slice('--language='.length)) ?? '';
  if (!isLanguage(asked))
    throw new Error(
      `The demo has no language "${asked}". Use one of ${Object.keys(countries).join(', ')}.`,
    );
  return { language: asked, rest: args.toSpliced(at, isApart ? 2 : 1) };
};
