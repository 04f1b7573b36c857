import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Options, parse } from './options.ts';
import type { Service } from './service.ts';

/** What the command line and the environment ask for, and the version of this code; where they ask for a text, it is printed and that was all. */
export const commandLine = (
  env: Readonly<Record<string, string | undefined>> = process.env,
): { readonly options: Options; readonly version: string } => {
  const file = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
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
  const { NotStarted } = await import('./service.ts');
  const begin = (port?: number): Promise<Service> =>
    start(port).catch((error: unknown) => {
      if (!(error instanceof NotStarted)) throw error;
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    });
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
