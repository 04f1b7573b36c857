import type { Transport } from '../writer/bus.ts';
import type { Connection } from './sqlite.ts';

/** A reader that keeps its snapshot while no command is on its way, and the carrier that ends it in time. */
export type SharedSnapshot = { readonly reader: Connection; readonly transport: Transport };

/**
 * Lets all reads between two commands share one snapshot: SQLite locks and unlocks the file for every other
 * read, which costs a tenth of a small request. The snapshot ends before a command is handed over, so that
 * no read misses a commit, and none keeps the writer from starting its log (WAL) anew.
 */
export const sharedSnapshot = (db: Connection, transport: Transport): SharedSnapshot => {
  const [begin, end] = [db.sqlite.prepare('BEGIN'), db.sqlite.prepare('COMMIT')];
  let underway = 0;
  let isHeld = false;
  let isStopped = false;
  const hold = (): void => {
    if (isHeld || underway > 0 || isStopped) return;
    begin.run();
    isHeld = true;
  };
  const letGo = (): void => {
    if (!isHeld) return;
    isHeld = false;
    // A read that failed may have ended it already.
    if (db.sqlite.inTransaction) end.run();
  };
  const heldFor =
    <S>(prepare: (sql: string) => S) =>
    (sql: string): S => {
      hold();
      return prepare(sql);
    };
  return {
    reader: { ...db, prepare: heldFor(db.prepare), prepareCells: heldFor(db.prepareCells) },
    transport: {
      send: (...command) => {
        letGo();
        underway += 1;
        transport.send(...command);
      },
      onGroup: (listener) =>
        transport.onGroup((tickets, group) => {
          underway -= tickets.length;
          listener(tickets, group);
        }),
      stop: () => {
        isStopped = true;
        letGo();
        return transport.stop();
      },
    },
  };
};
