import { homedir } from 'node:os';
import { join } from 'node:path';
import { dayOf, instant } from '../../kernel/values/clock.ts';
import { finishBoot } from '../process/after-boot.ts';
import { commandLine, serveUntilStopped } from '../process/command-line.ts';
import { type Service, startService } from '../service.ts';
import { type Call, caller, dice, progress } from './caller.ts';
import { openingStock } from './goods.ts';
import { setUp } from './setup.ts';
import { audit, capital, month, monthsBefore } from './year.ts';

const login = { email: 'demo@example.com', password: 'a year of business' };

const { options: asked, version } = commandLine({
  COUNTINGHOUSE_DATA_DIR: join(homedir(), '.countinghouse-demo'),
  ...process.env,
});

// The demo keeps its key and signed heads next to its data folder; those in the home folder are for real books.
const evidence = asked.evidence && {
  ...asked.evidence,
  keyFile:
    asked.evidence.keyFile || asked.evidence.signCommand
      ? asked.evidence.keyFile
      : join(`${asked.dataDir}-evidence`, 'ledger.key'),
  headsDir: asked.evidence.headsDir || join(`${asked.dataDir}-evidence`, 'heads'),
};
const options = { ...asked, evidence };

/** Makes the year through the public API, unless the folder already has it. */
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

const service = await serveUntilStopped(async (again) => {
  if (again !== undefined) return startService({ ...options, apiPort: again }, version);
  const making = await startService({ ...options, rateLimit: 0, logLevel: 'warn' }, version);
  await fill(making, `http://127.0.0.1:${making.port}`);
  await making.stop();
  return startService({ ...options, apiPort: making.port }, version);
});
process.stdout.write(
  [
    `Countinghouse ${version} serves the demo on http://${service.host}:${service.port}`,
    ...(service.webPort ? [`The page is at http://${service.host}:${service.webPort}`] : []),
    `Sign in as ${login.email} with the password "${login.password}".\n`,
  ].join('\n'),
);
finishBoot();
