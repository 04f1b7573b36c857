import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Anchors, anchorsIn } from '../../kernel/ledger/heads/anchors.ts';
import { hashOfHead, type SignedHead } from '../../kernel/ledger/heads/head.ts';
import {
  commandSigner,
  keyFileSigner,
  pemSigner,
  type Signer,
} from '../../kernel/ledger/heads/key.ts';
import type { Evidence } from '../../kernel/ledger/heads/signer.ts';
import { certificatesIn } from '../../kernel/ledger/heads/timestamp.ts';
import { httpClient } from '../../kernel/platform/http-client/client.ts';
import { targetOf } from '../../kernel/platform/http-client/guard.ts';
import type { Mail } from '../../kernel/platform/mail.ts';
import { canonical } from '../../kernel/values/canonical.ts';
import type { SharedLedgerKey } from '../cluster/ledger-key.ts';
import { mustBeOutside } from '../process/data-folder.ts';
import { NotStarted } from '../process/start-error.ts';
import type { EvidenceOptions } from './options.ts';
import { type AskStamp, timestampAuthority } from './timestamps.ts';

/** Signing key and store of heads; `lacks` has a sentence for each part that cannot be used. */
export type OpenedEvidence = Evidence & {
  readonly lacks: readonly string[];
  /** Requests a timestamp, if an authority is configured. */
  readonly askStamp: AskStamp | undefined;
  /** Certificates in PEM that timestamps are checked against. */
  readonly timestampRoots: string | undefined;
};

/** Evidence as the settings of the service name it. */
export const evidenceSettings = ({ anchors, signer, timestampRoots }: OpenedEvidence) => ({
  folder: anchors?.folder,
  publicKey: signer?.publicKey,
  timestampRoots,
});

/** Default folder by the XDG base directories, one per installation. */
const defaultFolder = (variable: string, otherwise: string, installation: string): string =>
  join(process.env[variable] || join(homedir(), otherwise), 'countinghouse', installation);

/** Key file of an installation: that of the options, or the default one. */
export const keyFileOf = (
  { keyFile }: Pick<EvidenceOptions, 'keyFile'>,
  installation: string,
): string =>
  keyFile || join(defaultFolder('XDG_CONFIG_HOME', '.config', installation), 'ledger.key');

type Place = {
  /** Key of the cluster that this node belongs to, with which it signs unless it is given another one. */
  readonly shared?: SharedLedgerKey | undefined;
  readonly installation: string;
  readonly dataDir: string;
  readonly mail: Mail;
  readonly proxy: string | undefined;
};

/** Opens the key and the heads folder of an installation; without options nothing is signed. */
export const openEvidence = async (
  options: EvidenceOptions | undefined,
  { shared, installation, dataDir, mail, proxy }: Place,
): Promise<OpenedEvidence> => {
  if (!options)
    return {
      installation,
      signer: undefined,
      previousSigner: undefined,
      anchors: undefined,
      deliver: async () => undefined,
      lacks: [],
      askStamp: undefined,
      timestampRoots: undefined,
    };
  const keyFile = keyFileOf(options, installation);
  const folder = options.headsDir
    ? join(options.headsDir, installation)
    : defaultFolder('XDG_STATE_HOME', '.local/state', installation);
  const isShared = shared !== undefined && !options.keyFile && !options.signCommand;
  if (!isShared) mustBeOutside(dataDir, '--ledger-key-file', keyFile);
  const lacks: string[] = [];
  const isWitnessed = mayKeepHeads(options, { shared, dataDir }, folder, lacks);
  const timestampRoots = rootsOf(options.timestampRoot);
  const signer = isShared
    ? pemSigner(await shared.share(keyFile), 'The cluster')
    : await signerOf(options, keyFile, lacks);
  const anchors = isWitnessed ? anchorsOf(folder, lacks) : undefined;
  return {
    installation,
    signer,
    previousSigner:
      previousSignerOf(options.previousKeyFile) ??
      (isShared ? undefined : await sharedSigner(shared)),
    anchors,
    deliver: async (signed) => {
      await posted(options.webhook, proxy, signed);
      await mailed(mail, options.mail, signed);
    },
    lacks,
    askStamp:
      options.timestampUrl && timestampRoots
        ? timestampAuthority(options.timestampUrl, timestampRoots, proxy)
        : undefined,
    timestampRoots,
  };
};

/** Checks the heads folder. A node of a cluster whose home folder is its data folder keeps heads in the database alone. */
const mayKeepHeads = (
  { headsDir }: EvidenceOptions,
  { shared, dataDir }: Pick<Place, 'shared' | 'dataDir'>,
  folder: string,
  lacks: string[],
): boolean => {
  try {
    mustBeOutside(dataDir, '--heads-dir', folder);
    return true;
  } catch (error) {
    if (headsDir || !shared) throw error;
    lacks.push(`Signed heads are kept in the database alone: ${(error as Error).message}`);
    return false;
  }
};

/** Pinned roots of the timestamp authority; a file without certificates aborts the start. */
const rootsOf = (file: string): string | undefined => {
  if (!file) return undefined;
  try {
    const pem = readFileSync(file, 'utf8');
    certificatesIn(pem);
    return pem;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new NotStarted(`The file of --timestamp-root ${file} cannot be used: ${why}.`);
  }
};

/**
 * Signing key. An explicit key that cannot be used aborts the start; without the default key the service starts and does not
 * sign.
 */
const signerOf = async (
  { keyFile: explicit, signCommand }: EvidenceOptions,
  keyFile: string,
  lacks: string[],
): Promise<Signer | undefined> => {
  try {
    if (signCommand) return await commandSigner(signCommand);
    return keyFileSigner(keyFile, { makes: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (explicit || signCommand)
      throw new NotStarted(`The signing key of the ledger cannot be used: ${why}`);
    lacks.push(`Ledger heads are not signed: the key ${keyFile} cannot be used (${why}).`);
    return undefined;
  }
};

/** Key of the cluster, which countersigns the first head by a key of the options. */
const sharedSigner = async (shared: SharedLedgerKey | undefined): Promise<Signer | undefined> => {
  const pem = await shared?.find();
  return pem === undefined ? undefined : pemSigner(pem, 'The cluster');
};

const previousSignerOf = (file: string): Signer | undefined => {
  if (!file) return undefined;
  try {
    return keyFileSigner(file, { makes: false });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new NotStarted(`The file of --ledger-previous-key-file ${file} cannot be used: ${why}.`);
  }
};

const anchorsOf = (folder: string, lacks: string[]): Anchors | undefined => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return anchorsIn(folder);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    lacks.push(
      `Signed heads are kept in the database alone: ${folder} cannot be written (${why}).`,
    );
    return existsSync(folder) ? anchorsIn(folder) : undefined;
  }
};

const mailed = async (mail: Mail, to: string, signed: SignedHead): Promise<void> => {
  if (!to) return;
  const { number, time } = signed.head;
  const untaken = await mail.send({
    to: [to],
    subject: `Ledger head ${number} of ${time}`,
    text: `Keep this mail. It proves what the ledger held.\n\nHash: ${hashOfHead(signed.head)}\n\n${canonical(signed)}\n`,
  });
  if (untaken) throw new Error(`The signed head ${number} was not mailed: ${untaken.why}`);
};

/** Posts a head to the webhook of the command line, which needs no outgoing allowance. */
const posted = async (
  url: string,
  proxy: string | undefined,
  signed: SignedHead,
): Promise<void> => {
  const target = url && targetOf(url);
  if (!target) return;
  await httpClient({ allowances: () => [target], proxy }).askBytes({
    service: 'The heads webhook',
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: canonical(signed),
  });
};
