import { dictionary } from '../../kernel/values/dictionary.ts';

/** Error of a command line, with the next step. */
export class UsageError extends Error {}

/** Value of an option; `true` where none was given. */
export type Value = string | true;

/** A command line: its words, and its options by name. */
export type CommandLine = {
  readonly words: readonly string[];
  readonly options: ReadonlyMap<string, readonly Value[]>;
};

/** Options that never take a value, so that the word after them is not one. */
const switches = new Set(['all', 'dry-run', 'help', 'json', 'no-files', 'version']);

const shortForms = dictionary({ '-h': '--help' });

/** Splits a command line into words and options: `--name value`, `--name=value`, or `--name` alone; `--` ends the options. */
export const commandLineOf = (args: readonly string[]): CommandLine => {
  const words: string[] = [];
  const options = new Map<string, Value[]>();
  for (let at = 0; at < args.length; at += 1) {
    const arg = shortForms[args[at] ?? ''] ?? args[at] ?? '';
    if (arg === '--') return { words: [...words, ...args.slice(at + 1)], options };
    if (!arg.startsWith('--')) {
      words.push(arg);
      continue;
    }
    const [name = '', ...rest] = arg.slice(2).split('=');
    const next = args[at + 1];
    const takesNext = rest.length === 0 && !switches.has(name) && !(next ?? '--').startsWith('--');
    if (takesNext) at += 1;
    const value = rest.length > 0 ? rest.join('=') : takesNext && next !== undefined ? next : true;
    options.set(name, [...(options.get(name) ?? []), value]);
  }
  return { words, options };
};

/** Text of an option, the last one where it was given several times; undefined without the option. */
export const textOf = ({ options }: CommandLine, name: string): string | undefined => {
  const value = options.get(name)?.at(-1);
  if (value === true) throw new UsageError(`--${name} takes a value.`);
  return value;
};

/** Refuses options that a command does not have. */
export const allowOnly = ({ words, options }: CommandLine, known: readonly string[]): void => {
  const unknown = [...options.keys()].find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new UsageError(
      `${words[0]} has no option --${unknown}. It takes ${known.map((name) => `--${name}`).join(', ')}.`,
    );
};
