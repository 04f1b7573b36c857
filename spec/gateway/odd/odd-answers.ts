import { Value } from '@sinclair/typebox/value';
import * as assert from 'uvu/assert';
import { answerSchema } from '../../../gateway/openapi/answer-schema.ts';
import { documentOf } from '../../../gateway/openapi/document.ts';
import type { Route } from '../../../kernel/declare/route.ts';
import { fits } from '../../crm/fits.ts';

/** What an odd input was answered: the JSON, if it was any, and all of it in words. */
export type OddAnswer = { readonly status: number; readonly said: unknown; readonly told: string };

type Described = {
  readonly operationId: string;
  readonly responses: Record<string, { readonly description: string }>;
};

/** Insists that an answer is none but those which its operation declares. */
export const answersAsDeclared = (
  routes: readonly Route[],
): ((route: Route, answer: OddAnswer) => void) => {
  const { paths } = documentOf(routes, '0.0.0') as {
    paths: Record<string, Record<string, Described>>;
  };
  const dictionary = new Map(
    Object.values(paths).flatMap((one) =>
      Object.values(one).map((told) => [told.operationId, told] as const),
    ),
  );
  const described = ({ operation }: Route): Described | undefined => dictionary.get(operation.name);
  return (route, { status, said, told }) => {
    assert.is.not(status, 500, told);
    const answer = described(route)?.responses[status];
    assert.ok(answer, `not documented: ${told}`);
    const { code } = (said ?? {}) as { code?: string };
    if (status >= 400 && code !== undefined)
      assert.match(answer.description, `\`${code}\``, `no such code documented: ${told}`);
    if (status >= 300 || said === undefined) return;
    assert.ok(fits(route.operation, said), `${wrongIn(route, said)}: ${told}`);
  };
};

const wrongIn = ({ operation }: Route, said: unknown): string => {
  const schema = answerSchema(operation);
  const wrong = schema && Value.Errors(schema, said).First();
  return `${wrong?.path} ${wrong?.message}`;
};

/** Ids that answers told, by the first word of the path that told them. */
export const knownIds = () => {
  const known = new Map<string, string[]>();
  const wordOf = (path: string): string => path.split('/')[1] ?? '';
  const note = (path: string, body: unknown): void => {
    const { id, items = [] } = (body ?? {}) as { id?: unknown; items?: unknown };
    const mine = known.get(wordOf(path)) ?? [];
    if (typeof id === 'string') known.set(wordOf(path), [...mine.slice(-20), id]);
    if (Array.isArray(items)) for (const one of items.slice(0, 5)) note(path, one);
  };
  /** Those of the path's word; all there are, where it has none. */
  const idsFor = (path: string): readonly string[] =>
    known.get(wordOf(path)) ?? [...known.values()].flat();
  return { note, idsFor };
};
