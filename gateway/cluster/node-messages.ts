import type { NodeDigests } from '../../kernel/cluster/copies/digests.ts';
import type { Attempt, WaitMs } from '../../kernel/platform/counters.ts';
import type { Outcome, Request } from '../../kernel/writer/request.ts';

/** Message from one node to the one that it takes for the leader, with the epoch of that leadership. */
export type Addressed = { readonly epoch: number };

/** The leader as other nodes reach it. */
export type Leader = Addressed & { readonly address: string };

/** A command as one node sends it to the leader. */
export type Carried = Addressed & {
  readonly request: Omit<Request, 'ts'>;
  readonly lane: 'work' | 'bulk';
};

/** Answer of the leader: the outcome, and the position at which a copy contains it. */
export type CarriedAnswer = { readonly outcome: Outcome; readonly position: number };

/** Attempts for the counters of the leader, to be counted or returned. */
export type Counted = Addressed & {
  readonly attempts: readonly Attempt[];
  readonly isReturn: boolean;
};

/** Wait until the next attempt; null if the node does not lead in that epoch, and has counted nothing. */
export type CountedAnswer = { readonly waitMs: WaitMs | null };

/** Position at which a node shall compare its copy. */
export type ComparedAt = Addressed & { readonly position: number };

/** Digests of the copy of a node; null while they are being made, `failed` if they could not be. */
export type ComparedCopy = {
  readonly digests: NodeDigests | null;
  readonly failed: string | null;
};

/** Messages between nodes and their answers, by their path on the listener of a node. */
export type NodeMessages = {
  readonly '/command': readonly [Carried, CarriedAnswer];
  readonly '/attempts': readonly [Counted, CountedAnswer];
  /** The copy applies nothing for a moment. */
  readonly '/copy/hold': readonly [Addressed, { readonly position: number }];
  /** The copy goes on to a position, and its digests there are made. */
  readonly '/copy/digests': readonly [ComparedAt, ComparedCopy];
};

/** Path of a message. */
export type NodePath = keyof NodeMessages;

/** Sends a message to a node and answers what it says. */
export type Ask = <P extends NodePath>(
  address: string,
  path: P,
  message: NodeMessages[P][0],
) => Promise<NodeMessages[P][1]>;

/** Answers to the messages of other nodes. */
export type Replies = {
  readonly [P in NodePath]: (message: NodeMessages[P][0]) => Promise<NodeMessages[P][1]>;
};
