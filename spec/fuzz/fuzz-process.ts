import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fuzz } from './fuzz.ts';

type Asked = { readonly seed: number; readonly requests: number; readonly withSeparate: boolean };

type Outcome = {
  readonly requests: number;
  readonly reached: readonly string[];
  readonly statuses: Readonly<Record<string, number>>;
  readonly failures: readonly string[];
};

/**
 * Fuzzes one service in a process of its own, whose memory is released at its end. A process that dies is a failure.
 */
export const fuzzInProcess = async (asked: Asked): Promise<Outcome> => {
  // Logs the error behind an answer of 500.
  const env = { SPEC_LOG: 'error', ...process.env };
  const child = fork(import.meta.filename, [JSON.stringify(asked)], { env });
  let outcome: Outcome | undefined;
  child.on('message', (message) => {
    outcome = message as Outcome;
  });
  const [code, signal] = await once(child, 'exit');
  const died = `seed ${asked.seed}: the process ended with ${code ?? signal}`;
  return outcome ?? { requests: asked.requests, reached: [], statuses: {}, failures: [died] };
};

if (process.argv[1] === import.meta.filename && process.send) {
  const { seed, requests, withSeparate } = JSON.parse(process.argv[2] ?? '') as Asked;
  const says = (text: string): void => void process.stderr.write(`${text}\n`);
  const { reached, ...rest } = await fuzz(seed, requests, { says, withSeparate });
  process.send({ ...rest, reached: [...reached] }, () => process.exit(0));
}
