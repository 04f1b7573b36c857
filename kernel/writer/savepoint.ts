import type { Connection } from '../reader/sqlite.ts';

/** A savepoint inside the writer's transaction. */
export type Savepoint = { readonly release: () => void; readonly rollBack: () => void };

/** Opens a savepoint; its statements are prepared once because every command may run them. */
export const savepoint = (db: Connection, name: 'command' | 'member'): Savepoint => {
  db.prepare(`SAVEPOINT ${name}`).run();
  const release = (): void => {
    db.prepare(`RELEASE ${name}`).run();
  };
  return {
    release,
    rollBack: () => {
      db.entityCache?.forgetAll();
      db.prepare(`ROLLBACK TO ${name}`).run();
      release();
    },
  };
};
