import { knownKeyIn } from '../../kernel/platform/key-file.ts';
import { mustBeOutside } from '../process/data-folder.ts';
import { NotStarted } from '../process/start-error.ts';
import { pemIn } from '../transport/certificate.ts';
import type { ClusterOptions } from './options.ts';

/** Key that all nodes of a cluster share, and a second one that is accepted while it is changed. */
export type ClusterKeys = { readonly key: Uint8Array; readonly other: Uint8Array | undefined };

/** Certificate of a node, its key, and the authority of the certificates of all nodes, in PEM. */
export type NodeTls = { readonly cert: string; readonly key: string; readonly ca: string };

/** Reads the key of the cluster, which backups of the data folder must not contain. */
export const clusterKeysOf = async (
  { keyFile, otherKeyFile }: Pick<ClusterOptions, 'keyFile' | 'otherKeyFile'>,
  dataDir: string,
): Promise<ClusterKeys> => ({
  key: await keyOf('--cluster-key-file', keyFile, dataDir),
  other: otherKeyFile ? await keyOf('--cluster-other-key-file', otherKeyFile, dataDir) : undefined,
});

const keyOf = async (from: string, file: string, dataDir: string): Promise<Uint8Array> => {
  mustBeOutside(dataDir, from, file);
  const key = await knownKeyIn(file).catch((error: Error) => {
    throw new NotStarted(
      `The key of ${from} cannot be used: ${error.message} Make one with: openssl rand -base64 32.`,
    );
  });
  if (key) return key;
  throw new NotStarted(
    `The file of ${from} does not exist: ${file}. Copy it from another node, or make one for a new cluster with: openssl rand -base64 32.`,
  );
};

/** Reads the certificates of the options; undefined without them. */
export const nodeTlsOf = async ({
  tls,
}: Pick<ClusterOptions, 'tls'>): Promise<NodeTls | undefined> => {
  if (!tls) return undefined;
  const [cert, key, ca] = await Promise.all([
    pemIn(tls.cert, '--cluster-tls-cert'),
    pemIn(tls.key, '--cluster-tls-key'),
    pemIn(tls.ca, '--cluster-tls-ca'),
  ]);
  return { cert, key, ca };
};
