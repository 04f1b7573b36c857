import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { dayOf, instant } from '../../kernel/clock.ts';
import { parse } from '../options.ts';
import { NotStarted, type Service, startService } from '../service.ts';
import { type Call, caller, dice, progress } from './caller.ts';
import { openingStock } from './goods.ts';
import { setUp } from './setup.ts';
import { audit, capital, month, monthsBefore } from './year.ts';

const login = { email: 'demo@example.com', password: 'a year of business' };

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { version: string };
const parsed = parse(
  process.argv.slice(2),
  { COUNTINGHOUSE_DATA_DIR: join(homedir(), '.countinghouse-demo'), ...process.env },
  version,
);

if ('print' in parsed) {
  process.stdout.write(`${parsed.print}\n`);
  process.exit(parsed.code);
}

/** Makes the year through the public API, unless the folder has it already. */
const fill = async (service: Service, url: string): Promise<void> => {
  const open = caller(url, '', () => undefined);
  if ((await open.get('/auth/bootstrap-status'))['bootstrapped'] === true) return;
  process.stdout.write('Making a year of business…\n');
  const registered = await open.post('/auth/register', {
    company_name: 'Harbour Jewels',
    name: 'Demi Owner',
    ...login,
  });
  const bar = progress(1000);
  const call: Call = caller(url, String(registered['access_token']), bar.step);
  const today = dayOf(instant());
  const cast = await setUp(call);
  const play = { call, cast, roll: dice(20), today, stock: openingStock() };
  const months = monthsBefore(today);
  await capital(play, months[0] ?? today);
  for (const first of months) await month(play, first);
  await audit(play);
  bar.end();
  if (service.port === 0) throw new Error('the demo needs a port');
};

try {
  const { rateLimit } = parsed.options;
  const making = await startService({ ...parsed.options, rateLimit: 0, logLevel: 'warn' }, version);
  await fill(making, `http://127.0.0.1:${making.port}`);
  await making.stop();
  const service = await startService(
    { ...parsed.options, apiPort: making.port, rateLimit },
    version,
  );
  process.stdout.write(
    [
      `Countinghouse ${version} serves the demo on http://${service.host}:${service.port}`,
      ...(service.webPort ? [`The page is at http://${service.host}:${service.webPort}`] : []),
      `Sign in as ${login.email} with the password "${login.password}".\n`,
    ].join('\n'),
  );
  const stop = (): void => {
    void service.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  if (!(error instanceof NotStarted)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
