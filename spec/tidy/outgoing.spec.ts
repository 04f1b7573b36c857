import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { importsOf, type Source, sourceOf, sourcesIn } from './tree.ts';

const outgoing = suite('tidy.outgoing');

/** Packages that open connections or resolve names. */
const network =
  /^(?:node:)?(?:http|https|http2|net|tls|dns|dns\/promises|dgram|inspector)$|^(?:pg|undici|axios|got|node-fetch|ws|nodemailer|http-proxy-agent|https-proxy-agent)$/;

/** Globals that open connections. */
const globals = /(?<![\w.$])(?:globalThis\.)?(?:fetch|EventSource|WebSocket)\s*\(/g;

/** Files that may call out, each with its reason. */
const reasons: Readonly<Record<string, string>> = {
  'kernel/cluster/postgres.ts': 'the PostgreSQL of the command line',
  'kernel/cluster/reading/session.ts': 'the PostgreSQL of the command line',
  'kernel/platform/http-client/client.ts': 'the one way out',
  'kernel/platform/http-client/guard.ts': 'resolves and checks',
  'kernel/platform/http-client/tunnel.ts': 'the proxy of the command line',
  'kernel/platform/mail.ts': 'the mail server of the command line',
  'kernel/platform/pdf/chromium.ts': 'a pipe to a process of its own',
};

/** Calls of a file to other machines. */
const callsIn = (source: Source): string[] => [
  ...importsOf(source).flatMap((found) =>
    found.kind !== 'file' && network.test(found.name) ? [`${found.at} ${found.name}`] : [],
  ),
  ...[...source.code.matchAll(globals)].map(([name]) => `${source.file} ${name}`),
];

outgoing('goes by the guarded client alone', () => {
  const looked = ['kernel', 'modules', 'machines'].flatMap((room) => sourcesIn(room as 'kernel'));
  const callers = looked.filter((source) => callsIn(source).length > 0);
  assert.equal(callers.map(({ file }) => file).sort(), Object.keys(reasons).sort());
});

outgoing('is seen in every form', () => {
  const calls = (text: string): number => callsIn(sourceOf('modules/x/y.ts', text)).length;
  for (const text of [
    "import { request } from 'node:http';",
    "import { connect } from 'net';",
    "import { fetch } from 'undici';",
    "import pg from 'pg';",
    "const dns = await import('node:dns/promises');",
    'await fetch(url);',
    'globalThis.fetch(url);',
    'new WebSocket(url);',
  ])
    assert.is(calls(text), 1, text);
  for (const text of ["import { post } from './http.ts';", 'repository.fetch(id);', '// fetch(x)'])
    assert.is(calls(text), 0, text);
});

outgoing.run();
