import { Type } from '@sinclair/typebox';
import type { Operation } from '../../../kernel/declare/operation.ts';

/** A scope: `read` or `write`, of everything or of one area. */
export const Scope = Type.String({
  pattern: '^([a-z]+:)?(read|write)$',
  description:
    '`read` or `write`, or one area of it: `inventory:read`. The area is the first word of an operationId.',
});

/** True if scopes allow an operation; a key without scopes has all. */
export const isInScope = (
  scopes: string | null,
  { kind, name }: Pick<Operation, 'kind' | 'name'>,
): boolean => {
  if (scopes === null) return true;
  const verb = kind === 'query' ? 'read' : 'write';
  const area = name.split('.')[0];
  return scopes.split(' ').some((one) => one === verb || one === `${area}:${verb}`);
};
