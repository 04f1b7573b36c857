import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Connection of a node to PostgreSQL, which can be cut or delayed. */
export type Link = {
  readonly url: string;
  /** Ends all connections and takes no further ones. */
  readonly cut: () => void;
  /** Passes nothing on in either direction until it heals; then what was sent arrives late. */
  readonly hold: () => void;
  readonly heal: () => void;
  readonly stop: () => Promise<void>;
};

const socketName = '.s.PGSQL.5432';

/** A link to the PostgreSQL whose socket is in a folder, by a socket in a folder of its own. */
export const linkTo = async (folder: () => string): Promise<Link> => {
  const own = await mkdtemp(join(tmpdir(), 'countinghouse-link-'));
  const open = new Set<Socket>();
  let state: 'whole' | 'cut' | 'held' = 'whole';
  const keep = (one: Socket, other: Socket): void => {
    open.add(one);
    one
      .on('error', () => undefined)
      .on('close', () => {
        open.delete(one);
        other.destroy();
      });
    if (state === 'held') one.pause();
  };
  const server = createServer((socket) => {
    if (state === 'cut') {
      socket.destroy();
      return;
    }
    const onward = connect(join(folder(), socketName));
    keep(socket, onward);
    keep(onward, socket);
    socket.on('data', (bytes) => onward.write(bytes));
    onward.on('data', (bytes) => socket.write(bytes));
  });
  await new Promise<void>((done) => server.listen(join(own, socketName), done));
  return {
    url: `postgres://owner@localhost/postgres?host=${encodeURIComponent(own)}`,
    cut: () => {
      state = 'cut';
      for (const one of open) one.destroy();
    },
    hold: () => {
      state = 'held';
      for (const one of open) one.pause();
    },
    heal: () => {
      state = 'whole';
      for (const one of open) one.resume();
    },
    stop: async () => {
      for (const one of open) one.destroy();
      await new Promise((done) => server.close(done));
      await rm(own, { recursive: true, force: true });
    },
  };
};
