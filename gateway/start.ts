import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from './options.ts';
import { settle } from './settle.ts';
import { startWriter } from './writer-worker.ts';

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
) as { version: string };
const parsed = parse(process.argv.slice(2), process.env, version);

if ('print' in parsed) {
  process.stdout.write(`${parsed.print}\n`);
  process.exit(parsed.code);
}

// The thread loads beside this one.
const writer = startWriter();
const { NotStarted, startService } = await import('./service.ts');

/** Whether nobody has registered yet; who cannot be asked is taken to be known. */
const isNew = async (address: string): Promise<boolean> => {
  const known = await fetch(`${address}/auth/bootstrap-status`).catch(() => undefined);
  if (!known?.ok) return false;
  return ((await known.json()) as { bootstrapped: boolean }).bootstrapped === false;
};

try {
  const service = await startService(parsed.options, version, writer);
  const address = `http://${service.host.includes(':') ? `[${service.host}]` : service.host}:${service.port}`;
  process.stdout.write(
    [
      `Countinghouse ${version} listens on ${address}`,
      `Data: ${parsed.options.dataDir}`,
      `Reference: ${address}/reference`,
      ...(service.webPort === undefined
        ? []
        : [`Page: ${address.replace(/\d+$/, String(service.webPort))}`]),
      '',
    ].join('\n'),
  );
  settle();
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await service.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
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
} catch (error) {
  if (!(error instanceof NotStarted)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
