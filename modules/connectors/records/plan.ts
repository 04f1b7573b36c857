import type { Now, Send } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import type { Entity } from '../platforms/platform.ts';

/** What a record of a platform asks to be done here, before it is noted which of ours it is. */
export type Plan = {
  readonly entity_id: string;
  readonly sends: readonly Send[];
  readonly told: 'created' | 'updated';
};

/** Where a record is from and where it goes. */
export type Around = {
  readonly reader: Reader;
  readonly now: Now;
  readonly connector: string;
  readonly entity: Entity;
  /** The record that it was before, where it is known. */
  readonly known: string | undefined;
};

/** What every command on behalf of a platform is sent with; the key makes a record only once. */
export const from = (key?: string) => ({
  source: 'connector',
  ...(key === undefined ? {} : { key }),
});
