import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import type { MailServer } from '../kernel/platform/mail.ts';

/** Mail as a server received it. */
export type Taken = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

/** Mail server on a free port that stores received mails (RFC 5321, as far as a client needs it). */
export type TestMailServer = {
  readonly server: MailServer;
  readonly taken: readonly Taken[];
  /** Next mail; rejects if none arrives in time. */
  readonly next: (withinMs?: number) => Promise<Taken>;
  /** True if no other mail arrives within a time. */
  readonly isQuietFor: (withinMs: number) => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/** Opens a mail server on an address of this machine; `shut` is its answer to every mail. */
export const openMailServer = async ({
  shut,
  host = '127.0.0.1',
}: {
  readonly shut?: string;
  readonly host?: string;
} = {}): Promise<TestMailServer> => {
  const taken: Taken[] = [];
  let seen = 0;
  const server: Server = createServer((socket) => serve(socket, taken, shut));
  server.listen(0, host);
  await once(server, 'listening');
  const comes = async (withinMs: number): Promise<boolean> => {
    for (let tries = 0; tries < withinMs / 20 && taken.length <= seen; tries += 1)
      await new Promise((done) => setTimeout(done, 20));
    return taken.length > seen;
  };
  return {
    server: {
      host,
      port: (server.address() as AddressInfo).port,
      isEncrypted: false,
      user: undefined,
      password: undefined,
      from: 'app@example.org',
    },
    taken,
    next: async (withinMs = 20_000) => {
      if (!(await comes(withinMs))) throw new Error('no mail came');
      seen += 1;
      return taken[seen - 1] as Taken;
    },
    isQuietFor: async (withinMs) => !(await comes(withinMs)),
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
};

const serve = (socket: Socket, taken: Taken[], shut?: string): void => {
  let from = '';
  let to: string[] = [];
  let waiting = '';
  let isData = false;
  const say = (line: string): boolean => socket.write(`${line}\r\n`);
  const heard = (line: string): void => {
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (/^MAIL/i.test(line)) from = address;
    if (/^RCPT/i.test(line)) to.push(address);
    if (/^MAIL/i.test(line) && shut) say(shut);
    else if (/^DATA/i.test(line)) {
      isData = true;
      say('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say('250 ok');
  };
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('data', (text: string) => {
    waiting += text;
    for (;;) {
      const end = isData ? waiting.indexOf('\r\n.\r\n') : waiting.indexOf('\r\n');
      if (end < 0) return;
      const part = waiting.slice(0, end);
      waiting = waiting.slice(end + (isData ? 5 : 2));
      if (!isData) heard(part);
      else {
        taken.push({ from, to, raw: part });
        [from, to, isData] = ['', [], false];
        say('250 taken');
      }
    }
  });
  say('220 post office');
};
