/**
 * Parts of the leader's data folder that other nodes of the cluster need once they lead: they are kept in PostgreSQL. Paths are
 * those of the data folder.
 */
export type SharedFolder = {
  /** Fetches the stored files of a company, or of all (null), which the folder may lack. */
  readonly fetchFiles: (company: string | null) => Promise<void>;
  /** Stores the files of a company, or of all (null), that were put into the folder. */
  readonly storeFiles: (company: string | null) => Promise<void>;
  /** Stores a database that is to replace the rows of a company, so that the writer need not wait for it. */
  readonly storeReplacement: (path: string) => Promise<void>;
  readonly store: (path: string) => Promise<void>;
  /** Fetches a file that the folder lacks; false if it is nowhere. */
  readonly fetch: (path: string) => Promise<boolean>;
  readonly has: (path: string) => Promise<boolean>;
  readonly drop: (path: string) => Promise<void>;
};
