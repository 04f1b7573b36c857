import { homedir } from 'node:os';
import { join } from 'node:path';
import { dayOf, instant } from '../../kernel/values/clock.ts';
import { finishBoot } from '../process/after-boot.ts';
import { commandLine, serveUntilStopped } from '../process/command-line.ts';
import { type Service, startService } from '../service.ts';
import { caller } from './caller.ts';
import { chosenLanguage } from './chosen-language.ts';
import { fill } from './fill.ts';
import { progress } from './progress.ts';
import { wordsOf } from './words/all.ts';

const login = { email: 'demo@example.com', password: 'two years of business' };

const { language, rest } = chosenLanguage(process.argv.slice(2));
process.argv.splice(2, process.argv.length, ...rest);

const { options: asked, version } = commandLine({
  COUNTINGHOUSE_DATA_DIR: join(
    homedir(),
    language === 'en' ? '.countinghouse-demo' : `.countinghouse-demo-${language}`,
  ),
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

/** Steps of the progress bar: about the requests of a whole demo. */
const steps = 1900;

/** Makes the business through the public API, unless the folder already has it. */
const fillOnce = async (service: Service, url: string): Promise<void> => {
  const open = caller(url, '');
  if ((await open.get('/auth/bootstrap-status'))['bootstrapped'] === true) return;
  process.stdout.write('Making two years of business…\n');
  const words = wordsOf(language);
  const registered = await open.post('/auth/register', {
    ...{ company_name: words.company, name: words.owner, ...login },
  });
  const bar = progress(steps);
  const call = caller(url, String(registered['access_token']), bar.step);
  await fill(call, { language, scale: 1, today: dayOf(instant()), seed: 20 }, login.password);
  bar.end();
  if (service.port === 0) throw new Error('the demo needs a port');
};

const service = await serveUntilStopped(async (again) => {
  if (again !== undefined) return startService({ ...options, apiPort: again }, version);
  const making = await startService({ ...options, rateLimit: 0, logLevel: 'warn' }, version);
  await fillOnce(making, `http://127.0.0.1:${making.port}`);
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
