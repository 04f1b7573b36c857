/** Fields of a request or of an answer. */
export type Body = Readonly<Record<string, unknown>>;

/** Kinds of writes; `refused` stands for one that no node may take. */
export type Kind =
  | 'contact'
  | 'item'
  | 'note'
  | 'invoice'
  | 'issue'
  | 'register'
  | 'refused'
  | 'stock'
  | 'mail';

/** A write of a client, from its first attempt to its answer. */
export type Write = {
  readonly client: string;
  readonly kind: Kind;
  /** Name of what it writes, found again in the records. */
  readonly name: string;
  readonly key: string;
  readonly call: { readonly verb: 'POST' | 'PATCH'; readonly path: string; readonly body: Body };
  /** Record that a note is added to, or that a register is. */
  readonly record?: string;
  /** Version that the write of a register names. */
  readonly expected?: number;
  /** Times in milliseconds of one clock. */
  readonly began: number;
  ended: number;
  /** `unknown`: no attempt was answered, so the write may be there once or not at all. */
  outcome: 'done' | 'refused' | 'unknown';
  /** Ledger entry that the answer names: the place of the write in the order of all. */
  event: number;
  /** Position of the node with its answer, which may be later than that of the write. */
  position: number;
  /** Id of the record, and number of an issued invoice, as answered. */
  id?: string;
  number?: string;
};

/** A read of a register or of a list of notes. */
export type Read = {
  /** Client, or observer of one node, whose reads follow one another. */
  readonly reader: string;
  readonly host: string;
  readonly record: string;
  readonly ended: number;
  /** Position that it waited for; 0 without one. */
  readonly asked: number;
  /** Position of the node with its answer. */
  readonly position: number;
  /** Version and content of a register. */
  readonly version?: number;
  readonly text?: string;
  /** Texts of a list, the oldest first. */
  readonly list?: readonly string[];
};

/** Entry of the ledger, as the log of the cluster has it. */
export type LedgerEntry = {
  readonly id: number;
  readonly hash: string;
  readonly entity: string;
  readonly key: string | null;
  /** Command that recorded it. */
  readonly command: string;
};

/** Entries that the reader of an event stream received, at one node after another. */
export type Streamed = {
  readonly reader: string;
  /** Entry after which it began. */
  readonly after: number;
  readonly entries: { readonly id: number; readonly hash: string; readonly host: string }[];
};

/** All writes of a run, what was read of the records of the present round, and the findings of clients. */
export type History = {
  readonly writes: Write[];
  readonly reads: Read[];
  /** Number of answers other than success, by status and code. */
  readonly answers: Record<string, number>;
  readonly findings: string[];
  /** Entries that event streams received. */
  streamed: number;
};

/** An empty history. */
export const newHistory = (): History => ({
  ...{ writes: [], reads: [], answers: {}, findings: [], streamed: 0 },
});

/** Groups of a list by a text. */
export const groupsOf = <T>(all: readonly T[], by: (one: T) => string): readonly T[][] => [
  ...Map.groupBy(all, by).values(),
];
