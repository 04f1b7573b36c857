import type { Caller } from '../../../kernel/declare/access.ts';
import type { StoredFile } from '../../../kernel/declare/records/attachments.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { filesInArchive, type Packed } from './archive.ts';
import { storeItemFile } from './attachment.ts';
import type { Found } from './bulk-result.ts';
import { type Owner, ownersOf } from './owners.ts';

/** Unpacks an archive and stores, one after the other, the files that match an item and have an accepted type. */
export const unpack = async (
  bytes: Uint8Array,
  services: Pick<Services, 'files' | 'reader'>,
  caller: Caller,
): Promise<readonly Found[] | Refusal> => {
  const files = await filesInArchive(bytes);
  if (isRefusal(files)) return files;
  const owners = ownersOf(
    services.reader(caller),
    files.map(({ name }) => name),
  );
  const found: Found[] = [];
  for (const [at, packed] of files.entries()) {
    const owner = owners[at] ?? { sku: '', unknown: true };
    found.push(await foundAs(packed, owner, services, caller));
  }
  return found;
};

const foundAs = async (
  packed: Packed,
  owner: Owner,
  services: Pick<Services, 'files'>,
  caller: Caller,
): Promise<Found> => {
  const named = { path: packed.path, sku: owner.sku };
  if ('unknown' in owner) return named;
  if ('ambiguous' in owner)
    return { ...named, problem: `Several items have the SKU ${owner.sku} in different case.` };
  const file = await stored(packed, services, caller);
  if (typeof file === 'string') return { ...named, problem: file };
  const { item_id, kind: type, label, isMain } = owner;
  return {
    ...named,
    match: {
      item_id,
      file,
      isMain,
      ...(type === undefined ? {} : { type }),
      ...(label === undefined ? {} : { label }),
    },
  };
};

/** Stored file, or the reason why it was not stored. */
const stored = async (
  { name, bytes }: Packed,
  services: Pick<Services, 'files'>,
  caller: Caller,
): Promise<StoredFile | string> => {
  let content: Uint8Array;
  try {
    content = await bytes();
  } catch {
    return 'The file cannot be unpacked.';
  }
  const sent = { filename: name, content_type: '', bytes: content };
  const made = await storeItemFile({ file: sent as StoredFile | typeof sent }, services, caller);
  if (isRefusal(made)) return typeof made.detail === 'string' ? made.detail : made.code;
  return made.file as StoredFile;
};
