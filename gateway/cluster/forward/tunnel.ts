import { Duplex } from 'node:stream';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { isSame } from '../node-mac.ts';

/** Side of a tunnel; a frame of one side does not pass as one of the other. */
type Side = 'asking' | 'answering';

type Ends = {
  readonly side: Side;
  /** MAC that holds for the one request that opened the tunnel. */
  readonly macOf: (text: string) => string;
  /** Bytes that were received with the head of that request. */
  readonly received: Buffer;
};

const macBytes = 32;
const headBytes = 4 + macBytes;
const frameBytes = 64 * 1024;

/**
 * Stream over a connection between two nodes. Each frame carries a MAC of its number, its side and its bytes, so that a changed,
 * repeated or left-out frame ends the stream with an error.
 */
export const tunnelOver = (socket: Duplex, { side, macOf, received }: Ends): Duplex => {
  const other: Side = side === 'asking' ? 'answering' : 'asking';
  let [sent, opened] = [0, 0];
  let rest: Buffer = Buffer.alloc(0);
  const macOfFrame = (from: Side, count: number, bytes: Buffer): string =>
    macOf(`frame ${from} ${count} ${sha256(bytes)}`);
  const framed = (bytes: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    const mac = Buffer.from(macOfFrame(side, sent, bytes), 'hex');
    sent += 1;
    return Buffer.concat([length, mac, bytes]);
  };
  const receive = (chunk: Buffer): void => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    while (rest.length >= headBytes) {
      const length = rest.readUInt32BE();
      if (length > frameBytes) return void tunnel.destroy(new Error('a frame is too long'));
      if (rest.length < headBytes + length) return;
      const bytes = rest.subarray(headBytes, headBytes + length);
      const mac = rest.subarray(4, headBytes).toString('hex');
      if (!isSame(mac, macOfFrame(other, opened, bytes)))
        return void tunnel.destroy(new Error('a frame is not sealed by the key of this cluster'));
      opened += 1;
      rest = rest.subarray(headBytes + length);
      if (!tunnel.push(bytes)) socket.pause();
    }
  };
  const tunnel = new Duplex({
    read: () => void socket.resume(),
    write: (chunk: Buffer, _, done) => {
      const frames: Buffer[] = [];
      for (let at = 0; at < chunk.length; at += frameBytes)
        frames.push(framed(chunk.subarray(at, at + frameBytes)));
      socket.write(Buffer.concat(frames), done);
    },
    final: (done) => void socket.end(done),
    destroy: (error, done) => {
      socket.destroy();
      done(error);
    },
  });
  socket.on('data', receive);
  socket.on('end', () => tunnel.push(null));
  socket.on('error', (error) => tunnel.destroy(error));
  socket.on('close', () => tunnel.destroy());
  if (received.length > 0) receive(received);
  return tunnel;
};
