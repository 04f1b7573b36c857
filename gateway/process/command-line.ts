import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '../service.ts';
import { type Options, parse } from './options.ts';
import { NotStarted } from './start-error.ts';

/** The options of the command line and the environment, and the version of this code. Help, version and problems are printed, and the process ends. */
export const commandLine = (
  env: Readonly<Record<string, string | undefined>> = process.env,
): { readonly options: Options; readonly version: string } => {
  // Whoever reads what is printed may stop reading (`npm start | head`): the service goes on.
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
 * Starts a service that a signal stops, and starts it again on the same port whenever that is asked for;
 * why one did not start is told to the person at the keyboard.
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
    process.exit(0);
  };
  process.on('SIGTERM', () => void end());
  process.on('SIGINT', () => void end());
  return first;
};

const tellSetupCode = ({ madeSetupCode }: Service): void => {
  if (madeSetupCode !== undefined)
    process.stdout.write(
      `Setup code: ${madeSetupCode} (asked for when the first owner registers)\n`,
    );
};
