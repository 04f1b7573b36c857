import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { limits } from '../../kernel/declare/limits.ts';
import type { MailServer } from '../../kernel/platform/mail.ts';
import {
  type EvidenceOptions,
  evidenceFlags,
  evidenceOptions,
  evidenceProblems,
} from '../evidence/options.ts';
import { networkProblems } from './network-options.ts';

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
  /** Further names that the Host header may have. */
  readonly allowHosts: readonly string[];
  /** Addresses and networks whose X-Forwarded headers count. */
  readonly trustedProxies: readonly string[];
  /** Files of the certificate and its key, in PEM; without them the service speaks plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  /** Speaks plain HTTP beyond this machine. */
  readonly allowPlainHttp: boolean;
  /** Limits how often passwords are tried. Only specs turn it off: no option of the command line does. */
  readonly limitsSignIn: boolean;
  /** Who takes our mails; without one none are sent. */
  readonly mailServer: MailServer | undefined;
  /** HTTP proxy for requests to other services; proxies of the environment are ignored. */
  readonly outgoingProxy?: string | undefined;
  /** Signed ledger heads; without options none are signed, which only specs ask for. */
  readonly evidence: EvidenceOptions | undefined;
  /** Bearer token for `GET /metrics`, beside those of admins. */
  readonly metricsToken?: string | undefined;
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
  'outgoing-proxy': [
    '',
    'HTTP proxy for requests to other services; none of the environment is used',
  ],
  'allow-host': ['', 'further host names that requests may use; repeat it or separate with commas'],
  'tls-cert': ['', 'certificate file in PEM, with its chain; the service then speaks HTTPS'],
  'tls-key': ['', 'file of its private key in PEM'],
  'trusted-proxy': ['', 'addresses or networks of proxies whose X-Forwarded headers count'],
  'allow-plain-http': ['false', 'true listens beyond this machine without TLS'],
  ...evidenceFlags,
  'metrics-token': ['', 'bearer token for GET /metrics, beside those of admins'],
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
  const list = (flag: Flag): string[] =>
    value(flag)
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
  const problems: string[] = [];
  const whole = (flag: Flag, least: number, most: number): number => {
    const text = value(flag);
    const n = Number(text);
    if (!/^\d+$/.test(text) || n < least || n > most) {
      problems.push(`--${flag} takes a whole number from ${least} to ${most}, not "${text}".`);
    }
    return n;
  };
  const evidence = evidenceOptions(value);
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
    outgoingProxy: value('outgoing-proxy') || undefined,
    metricsToken: value('metrics-token') || undefined,
    allowHosts: list('allow-host'),
    trustedProxies: list('trusted-proxy'),
    tls:
      value('tls-cert') || value('tls-key')
        ? { cert: value('tls-cert'), key: value('tls-key') }
        : undefined,
    allowPlainHttp: value('allow-plain-http') === 'true',
    limitsSignIn: true,
    evidence,
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
  for (const flag of ['smtp-tls', 'allow-plain-http'] as const)
    if (!['true', 'false'].includes(value(flag)))
      problems.push(`--${flag} is true or false, not "${value(flag)}".`);
  if (options.dataDir === '') problems.push('--data-dir takes the path of a folder, not "".');
  problems.push(...networkProblems(options));
  if (options.metricsToken !== undefined && !/^\S{16,}$/.test(options.metricsToken))
    problems.push('--metrics-token takes at least 16 characters, without blanks.');
  if (options.outgoingProxy && !/^https?:/.test(URL.parse(options.outgoingProxy)?.href ?? ''))
    problems.push('--outgoing-proxy takes an address such as http://proxy.example:3128.');
  problems.push(...evidenceProblems(evidence));
  if (options.mailServer && !options.mailServer.from.includes('@'))
    problems.push('--smtp-from takes the address that mails come from.');
  if (!levels.includes(options.logLevel))
    problems.push(`--log-level is one of ${levels.join(', ')}.`);
  return problems.length > 0 ? { print: problems.join('\n'), code: 2 } : { options };
};

/** Options that may be given several times; their values are joined. */
const repeatable = new Set<string>(['allow-host', 'trusted-proxy']);

/** A flag that is true or false may stand without its value. */
const withValues = (args: readonly string[]): string[] =>
  args.map((arg) => (arg === '--allow-plain-http' ? `${arg}=true` : arg));

const readArgs = (
  args: readonly string[],
): Record<string, string | string[] | boolean | undefined> | string => {
  try {
    const options = Object.fromEntries(
      Object.keys(flags).map((flag) => [
        flag,
        { type: 'string' as const, multiple: repeatable.has(flag) },
      ]),
    );
    const { values } = parseArgs({
      args: withValues(args),
      options: {
        ...options,
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    });
    return values as Record<string, string | string[] | boolean | undefined>;
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
