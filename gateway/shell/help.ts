import { pathNames } from './call.ts';
import type { Command } from './commands.ts';
import type { Schema } from './document.ts';
import { type Input, optionOf } from './inputs.ts';

/** Help of the command line. */
export const usage = [
  'countinghouse: the command line of a running Countinghouse.',
  '',
  '  countinghouse areas                  list the areas of the service',
  '  countinghouse AREA                   list the commands of an area, such as docs',
  '  countinghouse AREA NAME [ID…]        run a command: countinghouse items list --status available',
  '  countinghouse OPERATION [ID…]        run an operation by its id, which stays the same: for scripts',
  '  countinghouse AREA NAME --help       explain a command and its options',
  '  countinghouse watch                  print events as they happen (--event-type, --entity-id, --after)',
  '  countinghouse backup                 back up the company; download it with --output FILE (--label, --no-files)',
  '',
  '  --json           print the answer as JSON    --all         read all pages of a list',
  '  --input JSON     the body, or @FILE          --dry-run     show the events of a write, record nothing',
  '  --output FILE    write the answer to a file  --version     print the version of the service',
  '',
  'COUNTINGHOUSE_URL is the address (http://127.0.0.1:8000 by default). The API key is in COUNTINGHOUSE_API_KEY, or in',
  'the file that COUNTINGHOUSE_API_KEY_FILE names (~/.config/countinghouse/api-key by default), of mode 0600.',
  '',
  'Exit codes: 0 done, 1 refused, 2 wrong use, 3 the service was not reached or failed.',
].join('\n');

const wordsOf = (command: Command): string =>
  pathNames(command)
    .map((name) => ` <${name}>`)
    .join('');

const padded = (rows: readonly (readonly [left: string, right: string])[]): string => {
  const width = Math.min(48, Math.max(...rows.map(([left]) => left.length)));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd()).join('\n');
};

/** Areas with the number of their commands. */
export const areasHelp = (commands: readonly Command[]): string =>
  padded(
    [...Map.groupBy(commands, ({ area }) => area)]
      .map(([area, all]) => [area, `${all.length} commands`] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Commands of an area. */
export const areaHelp = (commands: readonly Command[]): string =>
  padded(
    commands
      .map((one) => {
        const { summary = '' } = one.described;
        return [`${one.area} ${one.name}${wordsOf(one)}`, summary] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const kindOf = ({ enum: values, const: only, type, format }: Schema): readonly unknown[] => {
  if (values) return values;
  if (only !== undefined) return [only];
  const types = [type ?? []].flat().filter((one) => one !== 'null');
  return types.map((one) => (format === undefined ? one : `${one} (${format})`));
};

const kindsOf = ({ forms }: Input): string =>
  [...new Set(forms.flatMap(kindOf))].join('|') || 'JSON';

const inputHelp = (input: Input): readonly [string, string] => {
  const kind = input.in === 'file' ? 'FILE' : kindsOf(input);
  const notes = [input.required ? 'Required.' : '', input.description];
  return [`--${optionOf(input)}`, [kind, ...notes].filter((one) => one !== '').join('  ')];
};

/** Conditions of a caller: the least role, and a session where an API key is not enough. */
const callerHelp = ({ described }: Command): readonly string[] => {
  const { 'x-minimum-role': role, 'x-needs-session': needsSession, deprecated } = described;
  return [
    ...(deprecated ? [`Deprecated; use ${described['x-use-instead']}.`] : []),
    ...(role === undefined ? [] : [`Least role: ${role}.`]),
    ...(needsSession ? ['Needs the access token of a session; an API key is refused.'] : []),
  ];
};

/** Help of one command. */
export const commandHelp = (command: Command): string => {
  const { area, name, method, path, operationId, described, inputs } = command;
  const { summary = '', description = '' } = described;
  const options = inputs.filter((one) => one.in !== 'path').map(inputHelp);
  return [
    `countinghouse ${area} ${name}${wordsOf(command)}${options.length > 0 ? ' [options]' : ''}`,
    summary,
    ...(description === '' ? [] : ['', description]),
    '',
    [`Operation ${operationId}: ${method} ${path}.`, ...callerHelp(command)].join(' '),
    ...(options.length === 0 ? [] : ['', 'Options:', padded(options)]),
  ].join('\n');
};
