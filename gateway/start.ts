import type { LocalNetwork } from './lan/local-network.ts';
import { finishBoot } from './process/after-boot.ts';
import { commandLine, serveUntilStopped } from './process/command-line.ts';
import { startWriter } from './threads/writer-worker.ts';

const { options, version } = commandLine();

// The thread loads while the process does; a restart starts another one.
let writer: ReturnType<typeof startWriter> | undefined = startWriter();
const { startService } = await import('./service.ts');

let network: LocalNetwork | undefined;
const service = await serveUntilStopped(async (apiPort = options.apiPort) => {
  const loading = writer;
  writer = undefined;
  if (options.lan) {
    const { inLocalNetwork } = await import('./lan/local-network.ts');
    network = await inLocalNetwork(options);
  }
  return startService({ ...(network?.options ?? options), apiPort }, version, loading);
});
const scheme = service.isSecure ? 'https' : 'http';
const listening = network ? 'localhost' : service.host;
const host = listening.includes(':') ? `[${listening}]` : listening;
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
if (network) {
  const { directions } = await import('./lan/directions.ts');
  const { addresses, fingerprint } = network;
  process.stdout.write(await directions(addresses, service.webPort ?? service.port, fingerprint));
}
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
