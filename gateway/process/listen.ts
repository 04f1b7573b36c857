import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { dictionary } from '../../kernel/values/dictionary.ts';
import type { Options } from './options.ts';
import { NotStarted } from './start-error.ts';

type At = { readonly port: number; readonly host: string; readonly flag: string };

/** Starts listening; answers the port, or throws one sentence about a problem with port or host. */
export const listen = async (server: Server, { port, host, flag }: At): Promise<number> => {
  await new Promise<void>((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const says = problems[error.code ?? '']?.(port, host, flag);
      failed(says === undefined ? error : new NotStarted(says));
    });
    server.listen(port, host, done);
  });
  return (server.address() as AddressInfo).port;
};

type Says = (port: number, host: string, flag: string) => string;

const noAddress: Says = (_, host) =>
  `--host ${host} is no address of this machine. Choose one of its addresses, or 127.0.0.1.`;

const problems: Readonly<Record<string, Says>> = dictionary({
  EADDRINUSE: (port, _, flag) => `Port ${port} is in use; choose another with ${flag}.`,
  EACCES: (port, _, flag) =>
    `Port ${port} is reserved for the system; choose one above 1023 with ${flag}.`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
  EAI_AGAIN: noAddress,
  EINVAL: noAddress,
});

/** Serves the page. If its port is taken, the API runs on without the page and the log says why. */
export const listenWeb = async (
  web: Server,
  { webPort, host }: Options,
  log: Logger,
): Promise<number | undefined> => {
  if (webPort === 0) return undefined;
  try {
    return await listen(web, { port: webPort, host, flag: '--web-port' });
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error;
    log.warn(`The page is not served. ${error.message}`);
    return undefined;
  }
};
