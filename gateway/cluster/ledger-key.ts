import { existsSync, readFileSync } from 'node:fs';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import type { Postgres } from '../../kernel/cluster/postgres.ts';
import { newKeyPem, writeKeyFile } from '../../kernel/ledger/heads/key.ts';
import type { ClusterKeys } from './cluster-key.ts';
import { sealedSecret, sealSecret } from './cluster-secrets.ts';

/** Key that signs the ledger of a cluster: sealed in PostgreSQL and in the memory of the nodes, but in no data folder. */
export type SharedLedgerKey = {
  /** The key in PEM; undefined if the cluster has none. */
  readonly find: () => Promise<string | undefined>;
  /** The key in PEM; a cluster without one gets that of a file, with which a single node signed, or a new one. */
  readonly share: (file: string) => Promise<string>;
  /** Writes it to a file that does not exist, for a folder that leaves the cluster; false if there is nothing to write. */
  readonly writeTo: (file: string) => Promise<boolean>;
};

type Reached = { readonly options: { readonly url: string }; readonly keys: ClusterKeys };

const name = 'ledger.key';

/** The signing key of a cluster that is reached. */
export const sharedLedgerKey = ({ options: { url }, keys }: Reached): SharedLedgerKey => {
  const connected = async <T>(run: (db: Postgres) => Promise<T>): Promise<T> => {
    const { postgres } = await import('../../kernel/cluster/postgres.ts');
    const db = postgres(url, { timeoutMs: clusterLimits.fileMs });
    try {
      return await run(db);
    } finally {
      await db.close();
    }
  };
  const find = (): Promise<string | undefined> =>
    connected(async (db) => (await sealedSecret(db, keys, name))?.toString());
  return {
    find,
    share: (file) =>
      connected(async (db) => {
        const known = await sealedSecret(db, keys, name);
        if (known) return known.toString();
        const own = existsSync(file) ? readFileSync(file, 'utf8') : newKeyPem();
        return (await sealSecret(db, keys, name, Buffer.from(own))).toString();
      }),
    writeTo: async (file) => {
      const pem = existsSync(file) ? undefined : await find();
      if (pem !== undefined) writeKeyFile(file, pem);
      return pem !== undefined;
    },
  };
};
