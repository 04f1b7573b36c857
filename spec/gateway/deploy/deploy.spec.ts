import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse as parseYaml } from 'yaml';
import { usage } from '../../../gateway/cluster/moves/usage.ts';
import { type Options, parse } from '../../../gateway/process/options.ts';
import { files, textOf } from '../../tidy/tree.ts';

const it = suite('gateway.deploy');

const folder = 'gateway/deploy';
const all = files.filter((file) => file.startsWith(`${folder}/`));
const configurations = all.filter((file) => !file.endsWith('.md'));

const help = (): string => {
  const parsed = parse(['--help'], {}, '0.0.0');
  return 'print' in parsed ? parsed.print : '';
};
const flags = new Set([...help().matchAll(/^ {2}--([\w-]+)/gm)].map(([, flag = '']) => flag));

/** Options of `npm run cluster`, which takes those of the service as well. */
const clusterFlags = new Set([
  ...flags,
  ...[...usage.matchAll(/--([a-z][\w-]*)/g)].map(([, flag = '']) => flag),
]);
const codeSpan = /`[^`]*`/g;
const isOfCluster = (span: string): boolean => /\bmove-(?:in|out)\b|\btables\b/.test(span);

/** Options of commands of other programs in these files. */
const foreign = new Set([
  ...['no-install-recommends', 'omit', 'interval', 'timeout', 'start-period', 'build', 'only'],
  ...['system', 'home-dir', 'now', 'disable-warning'],
]);

/** Options of the service that a text names, by flag or by variable of the environment. */
const named = (text: string): string[] => [
  ...[...text.matchAll(/(?<![\w-])--([a-z][\w-]*)/g)].map(([, flag = '']) => flag),
  ...[...text.matchAll(/\bCOUNTINGHOUSE_([A-Z_]+)/g)].map(([, name = '']) =>
    name.toLowerCase().replaceAll('_', '-'),
  ),
];

/** Options of an environment; throws where the service would not start with it. */
const optionsOf = (env: Readonly<Record<string, string>>): Options => {
  const parsed = parse([], env, '0.0.0');
  if ('options' in parsed) return parsed.options;
  throw new Error(parsed.print);
};

type Compose = {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment?: Readonly<Record<string, string>>;
        readonly build?: { readonly dockerfile: string };
        readonly volumes?: readonly string[];
        readonly secrets?: readonly string[];
        readonly networks: readonly string[];
      }
    >
  >;
  readonly volumes: object;
  readonly secrets: object;
  readonly networks: object;
};

const compose = parseYaml(
  textOf(`${folder}/compose.yaml`).replaceAll(/\$\{(\w+):\?\}/g, 'some-$1'),
  {
    merge: true,
  },
) as Compose;

/** Options that a text names and the program in question does not have. */
const unknownIn = (text: string): string[] => {
  const ofCluster = named((text.match(codeSpan) ?? []).filter(isOfCluster).join('\n'));
  const ofOthers = text.replaceAll(codeSpan, (span) => (isOfCluster(span) ? '' : span));
  const others = named(ofOthers).filter((name) => !foreign.has(name));
  return [
    ...ofCluster.filter((name) => !clusterFlags.has(name)),
    ...others.filter((name) => !flags.has(name)),
  ];
};

it('names options that exist', () => {
  assert.ok(flags.size > 20 && all.length === 7);
  for (const file of all) {
    const found = named(textOf(file)).filter((name) => !foreign.has(name));
    if (!file.endsWith('.cfg')) assert.ok(found.length > 0, file);
    assert.equal(unknownIn(textOf(file)), [], file);
  }
  assert.equal(named('--cluster-key COUNTINGHOUSE_DATA_DIR'), ['cluster-key', 'data-dir']);
  assert.equal(unknownIn('`move-in --replace`, `tables --once`, `npm start -- --host y`'), []);
  assert.equal(unknownIn('`move-in --replaced`, `npm start -- --replace`'), [
    'replaced',
    'replace',
  ]);
});

it('says in the head of each configuration what of it was tried', () => {
  assert.is(configurations.length, 4);
  for (const file of configurations) {
    const [head = ''] = textOf(file).split(/^[^#\n]/m);
    assert.match(head, /Not tried|was checked with/, file);
  }
});

it('composes three nodes of one cluster, whose parts all exist', () => {
  const nodes = Object.entries(compose.services).filter(([name]) => name.startsWith('node'));
  assert.is(nodes.length, 3);
  for (const [name, { environment = {}, build, volumes = [], secrets = [], networks }] of nodes) {
    const { cluster, host, tls, evidence } = optionsOf(environment);
    assert.equal([cluster?.host, cluster?.port, host, tls], [name, 8100, '0.0.0.0', undefined]);
    assert.is(new URL(cluster?.url ?? '').hostname, 'postgres');
    assert.equal(
      secrets.map((one) => `/run/secrets/${one}`),
      [cluster?.keyFile],
    );
    assert.ok(files.includes(build?.dockerfile ?? ''));
    const heads = name.replace('node', 'heads');
    assert.equal(volumes, [`${name}:/data`, `${heads}:${evidence?.headsDir}`]);
    for (const volume of volumes) assert.ok((volume.split(':')[0] ?? '') in compose.volumes);
    for (const secret of secrets) assert.ok(secret in compose.secrets);
    for (const network of networks) assert.ok(network in compose.networks);
  }
});

it('balances the nodes of the composition, at the ports of their options', () => {
  const text = textOf(`${folder}/haproxy.cfg`);
  const servers = [...text.matchAll(/^ +server (\w+) (\w+):(\d+) /gm)];
  const { apiPort, webPort } = optionsOf(compose.services['node1']?.environment ?? {});
  const nodes = Object.keys(compose.services).filter((name) => name.startsWith('node'));
  assert.equal(
    servers.map(([, name, host, port]) => [name, host, Number(port)]),
    [webPort, apiPort].flatMap((port) => nodes.map((node) => [node, node, port])),
  );
});

it('has a unit whose environment starts a node', () => {
  const text = textOf(`${folder}/countinghouse.service`);
  const lines = [...text.matchAll(/^Environment=(\w+)=(.*)$/gm)];
  const env = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]));
  const cluster = { COUNTINGHOUSE_CLUSTER: 'postgres://owner@db/books' };
  const { dataDir, cluster: found } = optionsOf({ ...env, ...cluster });
  assert.equal([dataDir, found?.keyFile], ['/var/lib/countinghouse', '%d/cluster.key']);
});

it.run();
