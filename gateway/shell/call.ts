import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { nearest } from '../../kernel/declare/input/unknown-fields.ts';
import { type CommandLine, textOf, UsageError, type Value } from './command-line.ts';
import type { Command, Named } from './commands.ts';
import type { Schema } from './document.ts';
import { type Input, optionOf } from './inputs.ts';

/** Request of a command. */
export type Call = {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
};

/** Options of every command, which are not inputs of its operation. */
export const commonOptions: readonly string[] = ['json', 'help', 'all', 'input', 'output'];

const jsonOf = (option: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`--${option} is not valid JSON: ${(error as Error).message}.`);
  }
};

const typesOf = (forms: readonly Schema[]): ReadonlySet<string> =>
  new Set(forms.flatMap(({ type = [] }) => type));

/** Value of a text by its schema: JSON for lists and objects, a number, a boolean, or the text. */
const converted = (option: string, forms: readonly Schema[], text: string): unknown => {
  const types = typesOf(forms);
  const isJson = types.has('object') || types.has('array') || types.size === 0;
  if (isJson && /^\s*[[{]/.test(text)) return jsonOf(option, text);
  if (types.has('null') && text === 'null') return null;
  if (types.has('boolean') && /^(?:true|false)$/.test(text)) return text === 'true';
  const isNumber = types.has('number') || types.has('integer');
  if (isNumber && !types.has('string') && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return text;
};

/** Text of a value; an option alone is `true`, where its input is a boolean. */
const valueText = (option: string, forms: readonly Schema[], value: Value): string => {
  if (value !== true) return value;
  if (typesOf(forms).has('boolean')) return 'true';
  throw new UsageError(`--${option} takes a value.`);
};

const inputNamed = ({ inputs, area, name }: Command, option: string): Input => {
  const options = inputs.filter((one) => one.in !== 'path');
  const found = options.find((one) => optionOf(one) === option.replaceAll('_', '-'));
  if (found) return found;
  const near = nearest(option, [...options.map(optionOf), ...commonOptions]);
  throw new UsageError(
    `There is no option --${option}. Did you mean --${near}? See countinghouse ${area} ${name} --help.`,
  );
};

/** Fields of `--input`: JSON, or the file after `@`. */
const inputOf = async (text: string | undefined): Promise<Readonly<Record<string, unknown>>> => {
  if (text === undefined) return {};
  const json = text.startsWith('@') ? await contentOf(text.slice(1)) : text;
  const value = jsonOf('input', json.toString());
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError('--input takes a JSON object.');
  return value as Record<string, unknown>;
};

const contentOf = async (path: string): Promise<Buffer> => {
  try {
    return await readFile(path);
  } catch {
    throw new UsageError(`The file ${path} cannot be read.`);
  }
};

type Fields = Readonly<Record<string, unknown>>;
type Files = readonly (readonly [name: string, path: string])[];

const formOf = async (fields: Fields, files: Files): Promise<FormData> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const [name, path] of files)
    form.append(name, new Blob([new Uint8Array(await contentOf(path))]), basename(path));
  return form;
};

/** Names of the parameters of a path, in order. */
export const pathNames = ({ path }: Pick<Command, 'path'>): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** Path of a command with its parameters, which are the words after its name in order. */
const pathOf = (command: Command, words: readonly string[]): string => {
  const names = pathNames(command);
  if (words.length !== names.length) {
    const wanted = names.map((name) => `<${name}>`).join(' ') || 'no further words';
    throw new UsageError(`countinghouse ${command.area} ${command.name} takes ${wanted}.`);
  }
  return names.reduce(
    (path, name, at) => path.replace(`{${name}}`, () => encodeURIComponent(words[at] ?? '')),
    command.path,
  );
};

/** Makes the request of a command from a command line. */
export const callOf = async ({ command, rest }: Named, line: CommandLine): Promise<Call> => {
  const path = pathOf(command, rest);
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  const fields: Record<string, unknown> = { ...(await inputOf(textOf(line, 'input'))) };
  const files: [string, string][] = [];
  for (const [option, values] of line.options) {
    if (commonOptions.includes(option)) continue;
    const { name, in: place, forms } = inputNamed(command, option);
    const texts = values.map((value) => valueText(option, forms, value));
    const last = texts.at(-1) ?? '';
    if (place === 'query') for (const text of texts) query.append(name, text);
    else if (place === 'header') headers[name] = last;
    else if (place === 'file') for (const text of texts) files.push([name, text]);
    else if (texts.length > 1 && typesOf(forms).has('array')) fields[name] = texts;
    else fields[name] = converted(option, forms, last);
  }
  const isForm = command.hasBody && (command.isForm || files.length > 0);
  const json = command.hasBody ? JSON.stringify(fields) : undefined;
  if (!command.hasBody && Object.keys(fields).length > 0)
    throw new UsageError(`countinghouse ${command.area} ${command.name} takes no --input.`);
  return { path, query, headers, body: isForm ? await formOf(fields, files) : json };
};
