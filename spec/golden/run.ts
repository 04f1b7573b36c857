/**
 * Prints the list of operations. `--write` replaces the stored list, `--release` the stored document of the last release; NAME finds operations and prints the
 * files of their code and specs.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allModules } from '../../gateway/modules.ts';
import { registryOf } from '../../kernel/declare/module.ts';
import { addressOf } from '../tidy/address.ts';
import { operationLines } from './operations.ts';
import { storeRelease } from './released.ts';

const root = join(import.meta.dirname, '../..');
const stored = join(import.meta.dirname, 'operations.txt');
const lines = operationLines(registryOf(allModules));

/** Specs of an operation: the one at its address, then those that mention it or one of its routes. */
const specsOf = (line: string): string[] => {
  const [name = '', , , addresses = ''] = line.split('  ');
  const address = `spec/${addressOf(name)}.spec.ts`;
  const imported = `/${addressOf(name).split('/').slice(-2).join('/')}.ts'`;
  const paths = addresses
    .split(' + ')
    .filter((each) => each.includes('/'))
    .map((each) => {
      const [, path = ''] = each.split(' ');
      const parts = path
        .split('/')
        .map((part) =>
          part.startsWith(':') ? '[^/\'"`]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
        );
      return new RegExp(`[\`'"](?:/api/v1)?${parts.join('/')}(?=[\`'"?])`);
    });
  const found = globSync('spec/**/*.spec.ts', { cwd: root }).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return text.includes(name) || text.includes(imported) || paths.some((path) => path.test(text));
  });
  const first = existsSync(join(root, address)) ? [address] : [];
  return [...first, ...found.filter((file) => file !== address).sort()];
};

const [word] = process.argv.slice(2);
if (word === '--write') {
  writeFileSync(stored, `${lines.join('\n')}\n`);
  console.log(`${lines.length} operations written to spec/golden/operations.txt`);
} else if (word === '--release') {
  console.log(`spec/golden/released-api.json.br has the present API in ${storeRelease()} bytes`);
} else if (word === undefined) {
  console.log(lines.join('\n'));
} else {
  const found = lines.filter((line) => line.includes(word));
  for (const line of found) {
    const [name = ''] = line.split('  ');
    console.log(line);
    console.log(`  code  modules/${addressOf(name)}.ts`);
    for (const spec of specsOf(line)) console.log(`  spec  ${spec}`);
  }
  if (found.length === 0) {
    console.error(`No operation has “${word}” in its line.`);
    process.exitCode = 1;
  }
}
