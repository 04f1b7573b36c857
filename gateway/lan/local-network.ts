import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { addDays, dateOf, instant } from '../../kernel/values/clock.ts';
import { openFolder } from '../process/data-folder.ts';
import type { Options } from '../process/options.ts';
import { NotStarted } from '../process/start-error.ts';
import { localAddresses, localNames } from './addresses.ts';
import { type Names, newAuthority, newCertificate, type Pair } from './certificates.ts';

/** Folder of the authority and the certificate, inside the data folder. */
export const lanFolder = 'lan';

/** Days before its end from which another certificate is made. */
const renewalDays = 30;

/** Options of a service in the local network, and how its users reach it. */
export type LocalNetwork = {
  readonly options: Options;
  readonly addresses: readonly string[];
  /** SHA-256 of the authority, to compare. */
  readonly fingerprint: string;
};

const read = async (folder: string, name: string): Promise<Pair | undefined> => {
  try {
    const [cert, key] = await Promise.all(
      ['pem', 'key'].map((kind) => readFile(join(folder, `${name}.${kind}`), 'utf8')),
    );
    return { cert: cert ?? '', key: key ?? '' };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** Writes the key before its certificate: a certificate is only there with its key. */
const write = async (folder: string, name: string, { cert, key }: Pair): Promise<void> => {
  for (const [kind, text] of [
    ['key', key],
    ['pem', cert],
  ] as const) {
    const draft = join(folder, `${name}.${kind}.draft`);
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, join(folder, `${name}.${kind}`));
  }
};

/** True if a certificate ends later than a day. */
const lasts = (cert: string, day: string): boolean =>
  Date.parse(new X509Certificate(cert).validTo) > dateOf(day).getTime();

const fits = ({ cert }: Pair, authority: Pair, names: Names, today: string): boolean => {
  const parsed = new X509Certificate(cert);
  return (
    parsed.verify(new X509Certificate(authority.cert).publicKey) &&
    lasts(cert, addDays(today, renewalDays)) &&
    names.hosts.every((host) => parsed.checkHost(host) !== undefined) &&
    names.addresses.every((address) => parsed.checkIP(address) !== undefined)
  );
};

/** Authority of the machine, made once, and a certificate for its present names; both are kept in the folder. */
export const certificatesIn = async (
  folder: string,
  names: Names,
  today: string,
): Promise<{ readonly authority: Pair; readonly server: Pair }> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let authority = await read(folder, 'authority');
  if (!authority || !lasts(authority.cert, addDays(today, renewalDays))) {
    authority = await newAuthority(`Countinghouse on ${hostname()}`, names.hosts, today);
    await write(folder, 'authority', authority);
  }
  let server = await read(folder, 'server');
  if (!server || !fits(server, authority, names, today)) {
    server = await newCertificate(names, authority, today);
    await write(folder, 'server', server);
  }
  return { authority, server };
};

/** Options with which phones and computers in the local network reach the service by HTTPS. */
export const inLocalNetwork = async (options: Options): Promise<LocalNetwork> => {
  const addresses = localAddresses();
  if (addresses.length === 0)
    throw new NotStarted('--lan found no local network. Connect this machine, or leave --lan out.');
  const folder = join(await openFolder(options.dataDir), lanFolder);
  const hosts = localNames();
  const names = { hosts, addresses: ['127.0.0.1', ...addresses] };
  const { authority } = await certificatesIn(folder, names, instant().slice(0, 10));
  return {
    addresses,
    fingerprint: new X509Certificate(authority.cert).fingerprint256,
    options: {
      ...options,
      authority: authority.cert,
      host: addresses.some((one) => one.includes(':')) ? '::' : '0.0.0.0',
      allowHosts: [...options.allowHosts, ...hosts],
      tls: { cert: join(folder, 'server.pem'), key: join(folder, 'server.key') },
    },
  };
};
