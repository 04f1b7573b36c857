import { migrate, migrations, openStore } from '../kernel/reader/open.ts';

/** Database of the newest schema without content. */
const made = async (): Promise<Buffer> => {
  const store = await openStore(':memory:', { migrations: await migrations() });
  await migrate(store);
  const image = (store.sqlite as unknown as { serialize(): Buffer }).serialize();
  await store.close();
  return image;
};

let image: Promise<Buffer> | undefined;

/** Content of a new database; it is migrated once per process, since that takes longer than most specs. */
export const newDatabase = (): Promise<Buffer> => {
  image ??= made();
  return image;
};
