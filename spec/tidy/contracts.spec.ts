import { posix } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type Source, sourceOf, sourcesIn } from './tree.ts';

const contracts = suite('tidy.contracts');

const isContract = (file: string): boolean => /^modules\/[^/]+\/contract\/[^/]+\.ts$/.test(file);

const areaOf = (file: string): string => file.split('/')[1] ?? '';

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim().replace(/^type /, ''))
    .filter((one) => one !== '');

/** Names that a contract re-exports from its module. */
const passedOn = ({ text }: Source): string[] =>
  [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) => namesIn(list));

/** Names that a source imports from the contracts of other modules, as `file name`. */
const takenFrom = ({ file, text }: Source): string[] =>
  [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '(\.[^']+)';$/gm)].flatMap(
    ([, list = '', from = '']) => {
      const path = posix.join(posix.dirname(file), from);
      return isContract(path) && areaOf(path) !== areaOf(file)
        ? namesIn(list).map((name) => `${path} ${name.replace(/ as .*/, '')}`)
        : [];
    },
  );

const modules = sourcesIn('modules');

contracts('pass on only what another module imports', () => {
  const taken = new Set(modules.flatMap(takenFrom));
  const offered = modules
    .filter(({ file }) => isContract(file))
    .flatMap((source) => passedOn(source).map((name) => `${source.file} ${name}`));
  assert.ok(offered.length > 100);
  assert.equal(
    offered.filter((one) => !taken.has(one)),
    [],
  );
});

contracts('are read by the check itself', () => {
  assert.equal(passedOn(sourceOf('x.ts', 'export type { A };\nexport {\n  b,\n  type C,\n};\n')), [
    'A',
    'b',
    'C',
  ]);
  const text = "import { type A, b as c } from '../../crm/contract/facts.ts';";
  assert.equal(takenFrom(sourceOf('modules/lists/x/y.ts', text)), [
    'modules/crm/contract/facts.ts A',
    'modules/crm/contract/facts.ts b',
  ]);
  assert.equal(takenFrom(sourceOf('modules/crm/x/y.ts', text)), []);
});

contracts.run();
