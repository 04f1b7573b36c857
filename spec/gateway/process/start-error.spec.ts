import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { reportStop } from '../../../gateway/process/start-error.ts';

const it = suite('gateway.process start error');

const log = new URL('../../../kernel/cluster/log.ts', import.meta.url).href;

/** Error with which a thread ends that throws this. */
const thrown = async (text: string): Promise<Error> => {
  const code = `import('${log}').then(({ Diverged }) => { throw ${text}; });`;
  const [error] = await once(new Worker(code, { eval: true }), 'error').catch((error) => [error]);
  return error as Error;
};

/** Arguments that the log gets of an error with which a thread ended. */
const reported = async (text: string): Promise<readonly unknown[]> => {
  const lines: unknown[] = [];
  const fatal = (...given: readonly unknown[]): void => void lines.push(...given);
  reportStop({ fatal } as never, await thrown(text));
  return lines;
};

it('is one sentence where a thread ended for a reason that the operator can mend', async () => {
  const [line, ...more] = await reported("new Diverged({ seq: 7, token: '' })");
  assert.match(String(line), 'The log does not contain the group 7');
  assert.equal(more, []);
  const [fields, text] = await reported("new TypeError('a mistake')");
  assert.match((fields as { err: Error }).err.message, 'a mistake');
  assert.is(text, 'the writer stopped');
});

it.run();
