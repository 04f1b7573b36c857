import { nearest } from '../../kernel/declare/input/unknown-fields.ts';
import { dictionary } from '../../kernel/values/dictionary.ts';
import { type Credentials, CredentialsError, credentials } from '../client/credentials.ts';
import { all } from '../client/pages.ts';
import { Problem } from '../client/problem.ts';
import { backUp } from './backup.ts';
import { type Call, callOf } from './call.ts';
import { type CommandLine, commandLineOf, textOf, UsageError } from './command-line.ts';
import { type Command, commandNamed, type Named } from './commands.ts';
import { areaHelp, areasHelp, commandHelp, usage } from './help.ts';
import { print, type Screen, save, show } from './output.ts';
import { type Remote, remote } from './service.ts';
import { answerText } from './table.ts';
import { watch } from './watch.ts';

/** Surroundings of a run: its environment, where it prints, and how it is interrupted. */
export type Surroundings = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly out: Screen;
  readonly err: Screen;
  readonly signal?: AbortSignal;
};

/** Exit codes. */
const exitCodes = { done: 0, refused: 1, usage: 2, failed: 3 } as const;

const printAnswer = (out: Screen, answer: unknown, { options }: CommandLine): void =>
  print(out, options.has('json') ? JSON.stringify(answer, null, 2) : answerText(answer));

/** All records of a list, read with its cursor. */
const everyRecord = async (
  service: Remote,
  { area, name, inputs }: Command,
  call: Call,
): Promise<unknown> => {
  if (!inputs.some((one) => one.name === 'cursor'))
    throw new UsageError(`countinghouse ${area} ${name} has no pages. Leave --all out.`);
  const items: unknown[] = [];
  const read = async (page: object): Promise<{ items: unknown[] }> => {
    const query = new URLSearchParams(call.query);
    for (const [key, value] of Object.entries(page)) query.set(key, String(value));
    return (await (await service.send('GET', { ...call, query })).json()) as { items: unknown[] };
  };
  for await (const item of all(read)) items.push(item);
  return { items, total: items.length };
};

/** Runs an operation and prints its answer: a table or JSON, or the bytes of a file. */
const operate = async (
  service: Remote,
  named: Named,
  line: CommandLine,
  { out, err }: Surroundings,
): Promise<void> => {
  const { command } = named;
  const output = textOf(line, 'output');
  const call = await callOf(named, line);
  if (line.options.has('all'))
    return printAnswer(out, await everyRecord(service, command, call), line);
  const response = await service.send(command.method, call);
  if (response.headers.has('Deprecation'))
    print(err, `${command.operationId} is deprecated. See its --help.`);
  if (output !== undefined) return save(response, output);
  const type = response.headers.get('Content-Type') ?? '';
  if (/\bjson$|\bjson;/.test(type)) printAnswer(out, await response.json(), line);
  else await show(response, out);
};

const unknown = (kind: string, word: string, known: readonly string[]): UsageError =>
  new UsageError(`There is no ${kind} ${word}. Did you mean ${nearest(word, known)}?`);

/** Runs or explains the command that a line names, or lists the commands of an area. */
const runCommand = async (
  service: Remote,
  line: CommandLine,
  around: Surroundings,
): Promise<void> => {
  const { words, options } = line;
  const [area = '', name] = words;
  const commands = await service.commands();
  if (area === 'areas') return print(around.out, areasHelp(commands));
  const named = commandNamed(commands, words);
  if (named && options.has('help')) return print(around.out, commandHelp(named.command));
  if (named) return operate(service, named, line, around);
  const inArea = commands.filter((one) => one.area === area);
  if (inArea.length === 0)
    throw unknown(
      'area',
      area,
      commands.map((one) => one.area),
    );
  if (name === undefined) return print(around.out, areaHelp(inArea));
  throw unknown(
    `command ${area}`,
    name,
    inArea.map((one) => one.name),
  );
};

type OwnCommand = (
  service: Remote,
  known: Credentials,
  line: CommandLine,
  around: Surroundings,
) => Promise<void>;

/** Commands that combine operations. */
const ownCommands: Readonly<Record<string, OwnCommand>> = dictionary({
  watch: async (service, known, line, around) => {
    // An address without a service is reported at once; later interruptions are waited out.
    await service.send('GET', { path: '/health' });
    await watch(known, line, around);
  },
  backup: async (service, _, line, { out }) => printAnswer(out, await backUp(service, line), line),
});

const runLine = async (line: CommandLine, around: Surroundings): Promise<void> => {
  const { words, options } = line;
  const [first] = words;
  const own = words.length === 1 ? ownCommands[first ?? ''] : undefined;
  if (options.has('help') && (first === undefined || own)) return print(around.out, usage);
  if (first === undefined && !options.has('version')) throw new UsageError(usage);
  const known = await credentials(around.env);
  const service = remote(known);
  if (first === undefined) return print(around.out, await service.version());
  if (own) return own(service, known, line, around);
  return runCommand(service, line, around);
};

/** Text of a refusal: its message, and each invalid field. */
const refusalText = ({ message, code, errors }: Problem): string =>
  [`${message} (${code})`, ...errors.map((one) => `  ${one.pointer}: ${one.message}`)].join('\n');

/** Runs the command line and answers its exit code. */
export const run = async (args: readonly string[], around: Surroundings): Promise<number> => {
  const fails = (text: string, code: number): number => {
    print(around.err, text);
    return code;
  };
  try {
    await runLine(commandLineOf(args), around);
    return exitCodes.done;
  } catch (error) {
    if (error instanceof UsageError || error instanceof CredentialsError)
      return fails(error.message, exitCodes.usage);
    if (error instanceof Problem)
      return fails(refusalText(error), error.status >= 500 ? exitCodes.failed : exitCodes.refused);
    return fails((error as Error).message, exitCodes.failed);
  }
};
