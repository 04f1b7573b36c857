import type { Rebuilt } from '../ledger/rebuild/run.ts';
import type { Reader } from '../reader/reader.ts';
import type { Registry } from './module.ts';
import type { Now } from './operation.ts';
import type { Row } from './projection.ts';

/** How a fault is put right: a command by its name, for it crosses threads; or rows that follow from the ledger. */
export type Mend =
  | { readonly command: string; readonly input: unknown }
  | { readonly rows: readonly DerivedRow[] };

/** A derived row as it should be, or one that should not be there. */
export type DerivedRow = { readonly keep: string; readonly row: Row; readonly drop?: boolean };

/** One fault; what is told of it is worked out only for those that are shown. */
export type Finding = {
  readonly details: () => Readonly<Record<string, unknown>>;
  readonly mend?: Mend;
};

/** What a check looks at: a company, all at one moment. */
export type Checking = {
  readonly reader: Reader;
  readonly registry: Registry;
  readonly now: Now;
  /** The company's derived rows beside what its ledger says of them, for a check that `rebuilds`. */
  readonly rebuilt: Rebuilt | undefined;
};

/** Looks for one kind of fault in a company. */
export type Check = {
  readonly name: string;
  /** What it finds, and why some of that is never put right. */
  readonly says: string;
  /** Whether it looks at what a rebuild finds. */
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
