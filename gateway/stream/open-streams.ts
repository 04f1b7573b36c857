import { limits } from '../../kernel/declare/limits.ts';
import { refusal } from '../../kernel/declare/refusal.ts';
import type { StreamEnd } from './frames.ts';

export const tooManyStreams = refusal(
  'too_many_streams',
  503,
  'Too many streams are open. Close one or try again later.',
);

/** An open stream: user and company, and its end. */
export type Follower = { readonly key: string; readonly close: (end?: StreamEnd) => void };

const open = new Set<Follower>();

/** True if the limit of open streams is reached. */
export const isFull = (): boolean => open.size >= limits.streams;

/** Number of open streams of this process. */
export const openStreams = (): number => open.size;

/** Registers a stream. A user has at most five streams in a company; the oldest is closed and told so. */
export const enter = (follower: Follower): void => {
  const mine = [...open].filter((one) => one.key === follower.key);
  if (mine.length >= limits.streamsPerUser)
    mine[0]?.close({ status: 'replaced', reason: 'too_many_streams' });
  open.add(follower);
};

/** Removes a stream that has ended. */
export const leave = (follower: Follower): void => {
  open.delete(follower);
};
