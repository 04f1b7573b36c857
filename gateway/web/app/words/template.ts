/** Texts of the app for the English sentences of the service, by these sentences; values are in braces. */
export type ServiceTexts = {
  /** Reasons of machines, and the steps out of them. */
  readonly reasons: Readonly<Record<string, string>>;
  /** Refusals, by their code. */
  readonly refusals: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Memos of journal entries that are posted by themselves. */
  readonly memos: Readonly<Record<string, string>>;
  /** Names and descriptions of the modules of a company. */
  readonly modules: Readonly<Record<string, string>>;
};

/** Values by which a sentence was made of a template; undefined where it was not made of this one. */
export const valuesIn = (
  template: string,
  sentence: string,
): Readonly<Record<string, string>> | undefined => {
  const literals = template
    .split(/\{\w+\}/)
    .map((one) => one.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  const found = new RegExp(`^${literals.join('(.*?)')}$`, 's').exec(sentence)?.slice(1);
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return found && Object.fromEntries(names.map((name, at) => [name, found[at] ?? '']));
};
