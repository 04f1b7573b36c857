import { outcomeUnknown, type Refusal } from '../declare/refusal.ts';
import type { Connection } from '../reader/sqlite.ts';
import type { GroupOutcome, Request } from '../writer/request.ts';
import type { Commit } from '../writer/tape/commit.ts';
import { transactions, type WriterOptions } from '../writer/writer.ts';

/** Log that takes each group before the database commits it, for other copies to read. */
export type GroupLog = {
  /**
   * Takes the commit of the open transaction; undefined if the group recorded nothing. Throws
   * `NotTaken` with the refusal of its requests.
   */
  readonly take: (commit: Commit | undefined) => Promise<void>;
  /** Notes in the open transaction that the log has the group. */
  readonly note: (db: Connection) => void;
  /** Ends a group that was taken; if the database did not commit it, the log is ahead. */
  readonly end: (isCommitted: boolean) => void;
};

/** Failure to take a group: it is not in the log, or its presence there is unknown. */
export class NotTaken extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal, cause?: unknown) {
    super(String(refusal.detail), { cause });
    this.refusal = refusal;
  }
}

/** Writer whose groups a log takes inside the transaction; requests that arrive meanwhile form the next group. */
export type LoggedWriter = {
  readonly handle: (next: () => Request | undefined) => Promise<GroupOutcome>;
  /** Present connection, which is another one after a failed COMMIT. */
  readonly db: () => Connection;
};

/** A writer with a log; without one, `writer` does the same and awaits nothing. */
export const loggedWriter = (options: WriterOptions, log: GroupLog): LoggedWriter => {
  const { begin, db } = transactions({ ...options, isTaped: true });
  return {
    db,
    handle: async (next) => {
      const transaction = begin(next);
      let isTaken = false;
      try {
        const commit = transaction.run();
        await log.take(commit);
        isTaken = true;
        log.note(db());
        const outcome = transaction.commit();
        log.end(true);
        return outcome;
      } catch (error) {
        // The log has the group, so it is repeated here from there, whatever the database said.
        const refusal = isTaken
          ? outcomeUnknown()
          : error instanceof NotTaken
            ? error.refusal
            : undefined;
        const outcome = transaction.fail(error, refusal);
        if (isTaken) log.end(false);
        return outcome;
      }
    },
  };
};
