import { sendAs } from './client.ts';
import { type ApiDocument, operationIn } from './document-operations.ts';
import type { Operation } from './operation.ts';
import { queries } from './queries.ts';

const document = (): Promise<ApiDocument> =>
  queries.fetchQuery({
    queryKey: ['document'],
    queryFn: () => sendAs<ApiDocument>('GET', '/openapi.json'),
    staleTime: Number.POSITIVE_INFINITY,
  });

const camelCase = (words: string): string =>
  words.replace(/[-_](\w)/g, (_, first: string) => first.toUpperCase());

/** Operation of a command; one with variants is found by the event that it causes. */
export const operationOf = async (
  command: string,
  event: string,
): Promise<Operation | undefined> => {
  const known = await document();
  const id = command.replaceAll('.', '_');
  const found = operationIn(known, id) ?? operationIn(known, `${id}_${camelCase(event)}`);
  return found as Operation | undefined;
};
