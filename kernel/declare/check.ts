import type { Rebuilt } from '../ledger/rebuild/run.ts';
import type { Reader } from '../reader/reader.ts';
import type { Registry } from './module.ts';
import type { Now } from './operation.ts';
import type { Row } from './projection.ts';

/** Repair of a fault: a command by name (findings cross threads), or rows that follow from the ledger. */
export type Mend =
  | { readonly command: string; readonly input: unknown }
  | { readonly rows: readonly DerivedRow[] };

/** A derived row to put, or one to drop. */
export type DerivedRow = { readonly keep: string; readonly row: Row; readonly drop?: boolean };

/** One fault; its details are computed only if it is shown. */
export type Finding = {
  readonly details: () => Readonly<Record<string, unknown>>;
  readonly mend?: Mend;
};

/** Input of a check: one company in one snapshot. */
export type Checking = {
  readonly reader: Reader;
  readonly registry: Registry;
  readonly now: Now;
  /** Result of a rebuild, for a check that `rebuilds`. */
  readonly rebuilt: Rebuilt | undefined;
};

/** Check for one kind of fault in a company. */
export type Check = {
  readonly name: string;
  /** Description: the faults it finds, and why some are never repaired. */
  readonly says: string;
  /** The check needs the result of a rebuild. */
  readonly rebuilds: boolean;
  readonly finds: (at: Checking) => readonly Finding[];
};

/** Declares a check. */
export const check = (
  name: string,
  declared: {
    readonly says: string;
    readonly rebuilds?: boolean;
    readonly finds: Check['finds'];
  },
): Check => ({ name, rebuilds: false, ...declared });
