import type { Described, Document } from './document.ts';
import { type Input, inputsOf } from './inputs.ts';

/** Command of the command line: an operation under an area and a name. */
export type Command = {
  readonly area: string;
  /** Name in the area, such as `list`; with the noun of the operation where the area has several. */
  readonly name: string;
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly described: Described;
  readonly inputs: readonly Input[];
  readonly hasBody: boolean;
  /** The body is a form with files. */
  readonly isForm: boolean;
};

const dashed = (text: string): string =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

/** Area of a path: its first step, without the ending of a file. */
const areaOf = (path: string): string => path.split(/[/.]/)[1] ?? '';

type Unnamed = Omit<Command, 'name'>;

const lengthOf = ({ path }: Unnamed): number => path.split('/').length;

/** Last word of the name of an operation, such as `list`. */
const verbOf = ({ operationId }: Unnamed): string => dashed(operationId.split('_').at(-1) ?? '');

/** Last two words of the name of an operation, such as `contacts-list`. */
const longNameOf = ({ operationId }: Unnamed): string =>
  dashed(operationId.split('_').slice(-2).join('-'));

/** The operation of an area that has a verb alone: the only one, or the one with the shortest path. */
const chiefOf = (all: readonly Unnamed[]): Unnamed | undefined => {
  const [first, second] = all.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  return first && second && lengthOf(first) === lengthOf(second) ? undefined : first;
};

/** Names of the operations of an area: `list`, `files-list` beside it, or the whole operation id. */
const namedIn = (all: readonly Unnamed[]): readonly Command[] => {
  const chiefs = new Set([...Map.groupBy(all, verbOf).values()].map(chiefOf));
  const proposed = all.map((one) => ({
    ...one,
    name: chiefs.has(one) ? verbOf(one) : longNameOf(one),
  }));
  const counts = Map.groupBy(proposed, ({ name }) => name);
  return proposed.map((one) =>
    counts.get(one.name)?.length === 1 ? one : { ...one, name: dashed(one.operationId) },
  );
};

/** Commands for all operations of a document, by area and name. */
export const commandsOf = (document: Document): readonly Command[] => {
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, described]): Unnamed => ({
        area: areaOf(path),
        operationId: described.operationId,
        method: method.toUpperCase(),
        path,
        described,
        ...inputsOf(document, described),
      }),
    ),
  );
  return [...Map.groupBy(all, ({ area }) => area).values()].flatMap(namedIn);
};

/** A command that the words of a command line name, and the words after its name. */
export type Named = { readonly command: Command; readonly rest: readonly string[] };

/** Finds a command by operation id, or by area and name; with its noun, a name is found as well where it is not needed. */
export const commandNamed = (
  commands: readonly Command[],
  words: readonly string[],
): Named | undefined => {
  const [area, name] = words;
  const byId = commands.find(({ operationId }) => operationId === area);
  if (byId) return { command: byId, rest: words.slice(1) };
  const inArea = commands.filter((one) => one.area === area);
  const long = inArea.filter((one) => longNameOf(one) === name);
  const command =
    inArea.find((one) => one.name === name) ?? (long.length === 1 ? long[0] : undefined);
  return command && { command, rest: words.slice(2) };
};
