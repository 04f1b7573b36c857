import { Type } from '@sinclair/typebox';
import type { Operation } from '../../../kernel/declare/operation.ts';

/** A scope: `read` or `write`, of everything or of one area. */
export const Scope = Type.String({
  pattern: '^([a-z]+:)?(read|write)$',
  description:
    '`read` or `write`, or one area of it: `inventory:read`. The area is the first word of an operationId.',
});

type Asked = Pick<Operation, 'kind' | 'name'>;

const verbOf = ({ kind }: Asked): string => (kind === 'query' ? 'read' : 'write');

/** Narrowest scope that allows an operation. */
export const scopeOf = (asked: Asked): string => `${asked.name.split('.')[0]}:${verbOf(asked)}`;

/** True if scopes allow an operation; a key without scopes has all. */
export const isInScope = (scopes: string | null, asked: Asked): boolean => {
  if (scopes === null) return true;
  const enough = [verbOf(asked), scopeOf(asked)];
  return scopes.split(' ').some((one) => enough.includes(one));
};
