import { STATUS_CODES } from 'node:http';
import type { Operation } from '../../kernel/declare/operation.ts';
import { byStatus, general, ofEveryAddress, specific } from './error-codes.ts';
import { headersOfProblem, headersOfRefusal } from './headers.ts';
import { pascalCase } from './pascal-case.ts';

type Json = Record<string, unknown>;

/** Name of the response of a status: `NotFound`, `Conflict`. */
const nameOf = (status: number): string => pascalCase(STATUS_CODES[status] ?? `Status ${status}`);

/** Codes that an operation answers with a status. */
type CodeSet = { readonly status: number; readonly codes: readonly string[] };

const codeSetsOf = (operation: Operation): readonly CodeSet[] =>
  [...byStatus(specific(operation))].map(([status, codes]) => ({
    status,
    codes: [...codes.keys()],
  }));

const keyOf = ({ status, codes }: CodeSet): string => `${status} ${codes.join(' ')}`;

const listed = ({ codes }: CodeSet): string => codes.map((code) => `\`${code}\``).join(', ');

/** Uses from which a set of codes is a response of its own. */
const sharedFrom = 3;

/** Names of the sets of codes that several operations answer, by key: of their first codes, with the status where that is taken. */
const sharedSets = (sets: readonly CodeSet[]): ReadonlyMap<string, CodeSet & { name: string }> => {
  const uses = Map.groupBy(sets, keyOf);
  const taken = new Set(sets.map(({ status }) => nameOf(status)));
  const named = new Map<string, CodeSet & { name: string }>();
  for (const [key, [set, ...others]] of uses) {
    if (!set || others.length + 1 < sharedFrom) continue;
    const first = pascalCase(set.codes.slice(0, 2).join(' '));
    const name = [first, `${first}${set.status}`, pascalCase(set.codes.join(' '))].find(
      (one) => !taken.has(one),
    );
    if (name === undefined) continue;
    taken.add(name);
    named.set(key, { ...set, name });
  }
  return named;
};

/**
 * Error responses of all operations. A set of codes that several operations answer is a response of its own; other sets are the
 * description of the response of their status.
 */
export const errorResponses = (
  operations: readonly Operation[],
): { readonly of: (operation: Operation) => Json; readonly shared: Json } => {
  const sets = operations.flatMap(codeSetsOf);
  const named = sharedSets(sets);
  const referenced = (set: CodeSet): Json => {
    const name = named.get(keyOf(set))?.name;
    return name === undefined
      ? { $ref: refTo(nameOf(set.status)), description: listed(set) }
      : { $ref: refTo(name) };
  };
  const ownStatuses = new Set(
    sets.filter((set) => !named.has(keyOf(set))).map(({ status }) => status),
  );
  return {
    of: (operation) => ({
      ...Object.fromEntries(
        codeSetsOf(operation).map((set) => [String(set.status), referenced(set)]),
      ),
      default: { $ref: refTo('Problem') },
    }),
    shared: {
      Problem: generalProblem,
      ...Object.fromEntries(
        [...ownStatuses].sort((x, y) => x - y).map((status) => [nameOf(status), answer(status)]),
      ),
      ...Object.fromEntries(
        [...named.values()].map((set) => [set.name, answer(set.status, listed(set))]),
      ),
    },
  };
};

const refTo = (response: string): string => `#/components/responses/${response}`;

const schemaOf = (name: string): Json => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

const answer = (
  status: number,
  description = `${STATUS_CODES[status]}; \`code\` says which error.`,
): Json => ({
  description,
  ...headersOfRefusal(status),
  ...schemaOf(status === 422 ? 'HTTPValidationError' : 'Problem'),
});

/** Response of an error that any operation may answer. */
const generalProblem: Json = {
  description: [
    'An error that any operation may answer. `GET /problems` lists every code with its cause and remedy.',
    [
      '| Status | Code | Cause and remedy |',
      '|---|---|---|',
      ...[...general, ...ofEveryAddress].map(
        ({ status, code, says }) => `| ${status} | \`${code}\` | ${says} |`,
      ),
    ].join('\n'),
  ].join('\n\n'),
  ...headersOfProblem,
  ...schemaOf('HTTPValidationError'),
};
