import type { Now, Send } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import type { Entity } from '../platforms/platform.ts';

/** Commands that import a record of a platform, sent before it is linked. */
export type Plan = {
  readonly entity_id: string;
  readonly sends: readonly Send[];
  readonly told: 'created' | 'updated';
};

/** Context of an import from a platform. */
export type ImportContext = {
  readonly reader: Reader;
  readonly now: Now;
  readonly connector: string;
  readonly entity: Entity;
  /** Entity that the record is linked to, if any. */
  readonly known: string | undefined;
};

/**
 * Source of commands on behalf of a platform, and an idempotency key so that a record is created
 * once.
 */
export const from = (key?: string) => ({
  source: 'connector',
  ...(key === undefined ? {} : { key }),
});
