import { finishBoot } from './process/after-boot.ts';
import { commandLine, serveUntilStopped } from './process/command-line.ts';
import { startWriter } from './threads/writer-worker.ts';

const { options, version } = commandLine();

// The thread loads while the process does; a restart starts another one.
let writer: ReturnType<typeof startWriter> | undefined = startWriter();
const { startService } = await import('./service.ts');

const service = await serveUntilStopped((apiPort = options.apiPort) => {
  const loading = writer;
  writer = undefined;
  return startService({ ...options, apiPort }, version, loading);
});
const scheme = service.isSecure ? 'https' : 'http';
const host = service.host.includes(':') ? `[${service.host}]` : service.host;
const address = `${scheme}://${host}:${service.port}`;
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
finishBoot();
if (service.isNew) {
  const code = options.setupCode ?? service.madeSetupCode;
  process.stdout.write(
    [
      '',
      ...(service.webPort === undefined
        ? []
        : [
            `Open ${address.replace(/\d+$/, String(service.webPort))} in a browser to set up your company.`,
            ...(code === undefined ? [] : [`Set-up code: ${code}`]),
            '',
          ]),
      'Or create the first company and its owner by the API:',
      `  curl -s ${address}/auth/register -H 'content-type: application/json'${code === undefined ? '' : ` -H 'x-setup-code: ${code}'`} \\`,
      `    -d '{"company_name":"My shop","name":"Me","email":"me@example.com","password":"a long password"}'`,
      '',
    ].join('\n'),
  );
}
