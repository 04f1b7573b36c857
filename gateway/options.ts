import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { limits } from '../kernel/limits.ts';
import type { MailServer } from '../kernel/mail.ts';

/** How the service was asked to run. */
export type Options = {
  readonly apiPort: number;
  readonly webPort: number;
  readonly host: string;
  readonly dataDir: string;
  /** Requests a minute and address; 0 is off. */
  readonly rateLimit: number;
  readonly accessMinutes: number;
  readonly logLevel: string;
  readonly setupCode: string | undefined;
  readonly publicUrl: string | undefined;
  /** Who takes our mails; without one none are sent. */
  readonly mailServer: MailServer | undefined;
};

/** What the command line came to: options, or a text to print and leave with. */
export type Parsed =
  | { readonly options: Options }
  | { readonly print: string; readonly code: number };

const flags = {
  'api-port': ['8000', 'port of the API; 0 picks a free one'],
  'web-port': ['8080', 'port of the page; 0 turns it off'],
  host: ['127.0.0.1', 'address to listen on; loopback only unless you say otherwise'],
  'data-dir': [
    join(homedir(), '.countinghouse'),
    'folder of the database, its secrets and the files',
  ],
  'rate-limit': [String(limits.requestsPerMinute), 'requests a minute from one address; 0 is off'],
  'access-minutes': ['60', 'life of an access token, at most 1440'],
  'log-level': ['info', 'fatal, error, warn, info, debug, trace or silent'],
  'setup-code': ['', 'asked for when the first owner registers; empty asks for none'],
  'public-url': ['', 'address under which others reach this service, for links'],
  'smtp-host': ['', 'server that takes mails; without one none are sent'],
  'smtp-port': ['587', 'its port'],
  'smtp-tls': ['true', 'false sends mails in the clear, to a server on this machine'],
  'smtp-user': ['', 'who we are to that server, where it asks'],
  'smtp-password': ['', 'its password; better in the environment'],
  'smtp-from': ['', 'whom mails come from, where that is not the user'],
} as const;

type Flag = keyof typeof flags;

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the command line, then the environment (`COUNTINGHOUSE_API_PORT`, …), then the defaults. */
export const parse = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  version: string,
): Parsed => {
  const read = readArgs(args);
  if (typeof read === 'string') return { print: `${read}\nTry --help.`, code: 2 };
  if (read['help']) return { print: help(), code: 0 };
  if (read['version']) return { print: version, code: 0 };
  const value = (flag: Flag): string =>
    String(
      read[flag] ??
        env[`COUNTINGHOUSE_${flag.toUpperCase().replaceAll('-', '_')}`] ??
        flags[flag][0],
    );
  const problems: string[] = [];
  const whole = (flag: Flag, least: number, most: number): number => {
    const text = value(flag);
    const n = Number(text);
    if (!/^\d+$/.test(text) || n < least || n > most) {
      problems.push(`--${flag} takes a whole number from ${least} to ${most}, not "${text}".`);
    }
    return n;
  };
  const options: Options = {
    apiPort: whole('api-port', 0, 65_535),
    webPort: whole('web-port', 0, 65_535),
    host: value('host'),
    dataDir: value('data-dir'),
    rateLimit: whole('rate-limit', 0, 1_000_000_000),
    accessMinutes: whole('access-minutes', 1, 1440),
    logLevel: value('log-level'),
    setupCode: value('setup-code') || undefined,
    publicUrl: value('public-url') || undefined,
    mailServer: value('smtp-host')
      ? {
          host: value('smtp-host'),
          port: whole('smtp-port', 1, 65_535),
          isEncrypted: value('smtp-tls') !== 'false',
          user: value('smtp-user') || undefined,
          password: value('smtp-password') || undefined,
          from: value('smtp-from') || value('smtp-user'),
        }
      : undefined,
  };
  if (options.publicUrl !== undefined && !/^https?:/.test(URL.parse(options.publicUrl)?.href ?? ''))
    problems.push(
      `--public-url takes an address such as https://example.com, not "${options.publicUrl}".`,
    );
  if (!['true', 'false'].includes(value('smtp-tls')))
    problems.push(`--smtp-tls is true or false, not "${value('smtp-tls')}".`);
  if (options.mailServer && !options.mailServer.from.includes('@'))
    problems.push('--smtp-from takes the address that mails come from.');
  if (!levels.includes(options.logLevel))
    problems.push(`--log-level is one of ${levels.join(', ')}.`);
  return problems.length > 0 ? { print: problems.join('\n'), code: 2 } : { options };
};

const readArgs = (
  args: readonly string[],
): Record<string, string | boolean | undefined> | string => {
  try {
    const options = Object.fromEntries(
      Object.keys(flags).map((flag) => [flag, { type: 'string' as const }]),
    );
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...options,
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
    return values as Record<string, string | boolean | undefined>;
  } catch (error) {
    return (error as Error).message;
  }
};

const help = (): string =>
  [
    'Countinghouse: a business-management system on your own machine.',
    '',
    'npm start -- [options]',
    '',
    ...Object.entries(flags).map(
      ([flag, [value, says]]) => `  --${flag.padEnd(16)} ${says}${value ? ` (${value})` : ''}`,
    ),
    '  --help             this text',
    '  --version          the version',
    '',
    'Each option can also be set in the environment: COUNTINGHOUSE_API_PORT and so on.',
  ].join('\n');
