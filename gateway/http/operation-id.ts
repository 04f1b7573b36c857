import type { Operation } from '../../kernel/declare/operation.ts';

/** The `operationId` of an operation: its name as an identifier that generators accept. */
export const operationIdOf = ({ name }: Pick<Operation, 'name'>): string =>
  name.replaceAll('.', '_');
