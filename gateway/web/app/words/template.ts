/** Texts of the app for the English sentences of the service, by these sentences; values are in braces. */
export type ServiceTexts = {
  /** Reasons of machines, and the steps out of them. */
  readonly reasons: Readonly<Record<string, string>>;
  /** Refusals, by their code. */
  readonly refusals: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Memos of journal entries that are posted by themselves. */
  readonly memos: Readonly<Record<string, string>>;
  /** Titles, summaries and warnings of proposed actions. */
  readonly proposals: Readonly<Record<string, string>>;
  /** Names and descriptions of the modules of a company. */
  readonly modules: Readonly<Record<string, string>>;
};

type Pattern = { readonly form: RegExp; readonly names: readonly string[] };

const patterns = new Map<string, Pattern>();

const patternOf = (template: string): Pattern => {
  const known = patterns.get(template);
  if (known) return known;
  const literals = template
    .split(/\{\w+\}/)
    .map((one) => one.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  const made = {
    form: new RegExp(`^${literals.join('(.*?)')}$`, 's'),
    names: [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  };
  patterns.set(template, made);
  return made;
};

/** Values by which a sentence was made of a template; undefined where it was not made of this one. */
export const valuesIn = (
  template: string,
  sentence: string,
): Readonly<Record<string, string>> | undefined => {
  const { form, names } = patternOf(template);
  const found = form.exec(sentence)?.slice(1);
  return found && Object.fromEntries(names.map((name, at) => [name, found[at] ?? '']));
};

/** Letters of a template besides its values. */
export const lettersOf = (template: string): number =>
  template.replaceAll(/\{\w+\}|[^a-z]/gi, '').length;

/** Texts by their templates, those with the most letters first: another one may fit the same sentence. */
export const mostSpecificFirst = (
  texts: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(texts).sort(([one], [other]) => lettersOf(other) - lettersOf(one)),
  );
