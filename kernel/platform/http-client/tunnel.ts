import { once } from 'node:events';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { connect as secure } from 'node:tls';

/** Opens a connection through an HTTP proxy (CONNECT, RFC 9110, 9.3.6); the proxy is given the checked address, not the name. */
export const tunnelTo = async (
  proxy: URL,
  { address, port }: { readonly address: string; readonly port: number },
  signal: AbortSignal,
): Promise<Socket> => {
  const path = `${isIP(address) === 6 ? `[${address}]` : address}:${port}`;
  const { username, password } = proxy;
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const send = proxy.protocol === 'https:' ? overTls : overHttp;
  const asked = send({
    host: proxy.hostname.replace(/^\[|\]$/g, ''),
    port: proxy.port === '' ? (proxy.protocol === 'https:' ? 443 : 80) : Number(proxy.port),
    method: 'CONNECT',
    path,
    agent: false,
    signal,
    headers: {
      host: path,
      ...(username === ''
        ? {}
        : { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }),
    },
  }).end();
  const [answer, socket] = (await once(asked, 'connect', { signal })) as [IncomingMessage, Socket];
  if (answer.statusCode === 200) return socket;
  socket.destroy();
  throw new Error(`the proxy answered ${answer.statusCode}`);
};

/** TLS over an open connection; the certificate is checked by the name of the server. */
export const overSocket = (socket: Socket, host: string): Socket =>
  secure({
    socket,
    host,
    rejectUnauthorized: true,
    ...(isIP(host) === 0 ? { servername: host } : {}),
  });
