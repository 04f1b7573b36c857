import { Value } from '@sinclair/typebox/value';
import * as assert from 'uvu/assert';
import { answerSchema } from '../../../gateway/openapi/answer-schema.ts';
import { errorCodes } from '../../../gateway/openapi/error-codes.ts';
import { successResponses } from '../../../gateway/openapi/success-responses.ts';
import type { Operation } from '../../../kernel/declare/operation.ts';
import type { Route } from '../../../kernel/declare/route.ts';
import { fits } from '../../crm/fits.ts';

/** Answer to an odd input: its JSON, if any, and a description with request and answer. */
export type OddAnswer = {
  readonly status: number;
  readonly said: unknown;
  readonly context: string;
};

/** Asserts that an answer is one that its operation declares. */
export const answersAsDeclared = (route: Route, { status, said, context }: OddAnswer): void => {
  assert.is.not(status, 500, context);
  const { operation } = route;
  const { code } = (said ?? {}) as { code?: string };
  // Some web pages have an error status.
  if (status >= 400 && !successesOf(operation).has(String(status))) {
    const codes = errorCodes(operation).get(status);
    assert.ok(codes, `not documented: ${context}`);
    if (code !== undefined) assert.ok(codes.has(code), `no such code documented: ${context}`);
    return;
  }
  assert.ok(successesOf(operation).has(String(status)), `not documented: ${context}`);
  if (status >= 300 || said === undefined) return;
  assert.ok(fits(operation, said), `${wrongIn(route, said)}: ${context}`);
};

const known = new Map<Operation, ReadonlySet<string>>();

const successesOf = (operation: Operation): ReadonlySet<string> => {
  const before = known.get(operation);
  if (before) return before;
  const statuses = new Set(Object.keys(successResponses(operation)));
  known.set(operation, statuses);
  return statuses;
};

const wrongIn = ({ operation }: Route, said: unknown): string => {
  const wrong = Value.Errors(answerSchema(operation), said).First();
  return `${wrong?.path} ${wrong?.message}`;
};

/** Ids from answers, by the first word of the path. */
export const knownIds = () => {
  const known = new Map<string, string[]>();
  const wordOf = (path: string): string => path.split('/')[1] ?? '';
  const note = (path: string, body: unknown): void => {
    const { id, items = [] } = (body ?? {}) as { id?: unknown; items?: unknown };
    const mine = known.get(wordOf(path)) ?? [];
    if (typeof id === 'string') known.set(wordOf(path), [...mine.slice(-20), id]);
    if (Array.isArray(items)) for (const one of items.slice(0, 5)) note(path, one);
  };
  /** Ids for the first word of a path; all ids if it has none. */
  const idsFor = (path: string): readonly string[] =>
    known.get(wordOf(path)) ?? [...known.values()].flat();
  return { note, idsFor };
};
