import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '../service.ts';
import { type Options, parse } from './options.ts';
import { NotStarted } from './start-error.ts';

/**
 * Options of the command line and the environment, and the version of this code. For --help, --version and invalid options it
 * prints a text and exits.
 */
export const commandLine = (
  env: Readonly<Record<string, string | undefined>> = process.env,
): { readonly options: Options; readonly version: string } => {
  // A closed stdout (`npm start | head`) does not stop the service.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const file = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  const { version } = JSON.parse(file) as { version: string };
  const parsed = parse(process.argv.slice(2), env, version);
  if ('options' in parsed) return { options: parsed.options, version };
  process.stdout.write(`${parsed.print}\n`);
  process.exit(parsed.code);
};

/**
 * Starts a service, stops it on a signal, and restarts it on the same port on request; prints the reason if it does not start.
 */
export const serveUntilStopped = async (
  start: (port?: number) => Promise<Service>,
): Promise<Service> => {
  const begin = async (port?: number): Promise<Service> => {
    try {
      const service = await start(port);
      tellSetupCode(service);
      return service;
    } catch (error) {
      if (!(error instanceof NotStarted)) throw error;
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    }
  };
  const first = await begin();
  let running: Promise<Service> = Promise.resolve(first);
  let isOver = false;
  const watch = (service: Service): void => {
    void service.restartAsked.then(() => {
      if (isOver) return;
      running = service.stop().then(() => begin(service.port));
      void running.then(watch);
    });
  };
  watch(first);
  const end = async (): Promise<void> => {
    if (isOver) return;
    isOver = true;
    const service = await running;
    await service.stop();
    // The browser belongs to the process: a service that starts again prints with the same one.
    const { closeBrowser } = await import('../../kernel/platform/pdf/browser.ts');
    await closeBrowser();
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
  return first;
};

const tellSetupCode = ({ madeSetupCode }: Service): void => {
  if (madeSetupCode !== undefined)
    process.stdout.write(`Setup code: ${madeSetupCode} (required to register the first owner)\n`);
};
