import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from './options.ts';
import { NotStarted, startService } from './service.ts';

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
) as { version: string };
const parsed = parse(process.argv.slice(2), process.env, version);

if ('print' in parsed) {
  process.stdout.write(`${parsed.print}\n`);
  process.exit(parsed.code);
}

try {
  const service = await startService(parsed.options, version);
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
      'Next, make the first company and its owner:',
      `  curl -s ${address}/auth/register -H 'content-type: application/json' \\`,
      `    -d '{"company_name":"My shop","name":"Me","email":"me@example.com","password":"a long password"}'`,
      '',
    ].join('\n'),
  );
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await service.stop();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
} catch (error) {
  if (!(error instanceof NotStarted)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
