import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { allModules } from '../../gateway/modules.ts';
import { registryOf } from '../../kernel/declare/module.ts';
import { operationLines } from './operations.ts';

const operations = suite('golden.operations');

const stored = readFileSync(join(import.meta.dirname, 'operations.txt'), 'utf8')
  .trimEnd()
  .split('\n');

operations('are those of the stored list; `npm run golden -- --write` accepts a change', () => {
  const lines = operationLines(registryOf(allModules));
  const added = lines.filter((line) => !stored.includes(line)).map((line) => `+ ${line}`);
  const removed = stored.filter((line) => !lines.includes(line)).map((line) => `- ${line}`);
  assert.equal([...removed, ...added], []);
  assert.ok(lines.length > 600);
});

operations('show a role that became lower', () => {
  const all = registryOf(allModules);
  const voiding = all.operations.get('documents.payments.voidPayment');
  assert.ok(voiding);
  const loosened = {
    ...all,
    operations: new Map([[voiding.name, { ...voiding, by: 'viewer' as const }]]),
  };
  const [line = ''] = operationLines(loosened);
  assert.ok(line.includes('  viewer  '));
  assert.not.ok(stored.includes(line));
});

operations.run();
