import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';

/** HTTP proxy for `--outgoing-proxy` that connects to this machine only and refuses every other address. */
export const loopbackProxy = async (): Promise<{
  readonly url: string;
  readonly stop: () => Promise<void>;
}> => {
  const open = new Set<Socket>();
  const proxy = createServer();
  const keep = (socket: Socket): void => {
    open.add(socket);
    // Either end may be reset while the other is still writing.
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  proxy.on('connect', ({ url = '' }, socket: Socket) => {
    keep(socket);
    const { hostname, port } = new URL(`http://${url}`);
    if (hostname !== '127.0.0.1') {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    keep(onward);
    onward.on('close', () => socket.destroy());
  });
  await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((closed) => proxy.close(closed));
    },
  };
};
