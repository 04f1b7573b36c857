import { commandLine, serveUntilStopped } from './command-line.ts';
import { settle } from './settle.ts';
import { startWriter } from './writer-worker.ts';

const { options, version } = commandLine();

// The thread loads beside this one; a restart starts another.
let writer: ReturnType<typeof startWriter> | undefined = startWriter();
const { startService } = await import('./service.ts');

/** Whether nobody has registered yet; who cannot be asked is taken to be known. */
const isNew = async (address: string): Promise<boolean> => {
  const known = await fetch(`${address}/auth/bootstrap-status`).catch(() => undefined);
  if (!known?.ok) return false;
  return ((await known.json()) as { bootstrapped: boolean }).bootstrapped === false;
};

const service = await serveUntilStopped((apiPort = options.apiPort) => {
  const loading = writer;
  writer = undefined;
  return startService({ ...options, apiPort }, version, loading);
});
const address = `http://${service.host.includes(':') ? `[${service.host}]` : service.host}:${service.port}`;
process.stdout.write(
  [
    `Countinghouse ${version} listens on ${address}`,
    `Data: ${options.dataDir}`,
    `Reference: ${address}/reference`,
    ...(service.webPort === undefined
      ? []
      : [`Page: ${address.replace(/\d+$/, String(service.webPort))}`]),
    '',
  ].join('\n'),
);
settle();
if (await isNew(address)) {
  process.stdout.write(
    [
      '',
      'Next, make the first company and its owner:',
      `  curl -s ${address}/auth/register -H 'content-type: application/json' \\`,
      `    -d '{"company_name":"My shop","name":"Me","email":"me@example.com","password":"a long password"}'`,
      '',
    ].join('\n'),
  );
}
