import type { Transport } from '../writer/transport/bus.ts';
import type { Connection } from './sqlite.ts';

/** A reader with a shared snapshot, and the transport that ends the snapshot before a command. */
export type SharedSnapshot = { readonly reader: Connection; readonly transport: Transport };

/**
 * Lets all reads between two commands share one snapshot: otherwise SQLite locks and unlocks the
 * file for each read, a tenth of a small request. The snapshot ends before a command is sent, so
 * that reads see every commit and the writer can reset its log (WAL).
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
    // A failed read may have ended the transaction already.
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
