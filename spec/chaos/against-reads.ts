import { groupsOf, type LedgerEntry, type Read, type Streamed, type Write } from './history.ts';

/** Writes of registers that lost an update, or were refused without a reason; the version of a register is its last entry. */
export const againstVersions = (
  writes: readonly Write[],
  entries: readonly LedgerEntry[],
): readonly string[] => {
  const byRecord = Map.groupBy(entries, ({ entity }) => entity);
  const byKey = new Map(writes.map((one) => [one.key, one]));
  return writes.flatMap(({ name, record = '', outcome, event, expected = 0, ended }) => {
    const own = byRecord.get(record) ?? [];
    if (outcome === 'done') {
      const at = own.findIndex(({ id }) => id === event);
      const before = own[at - 1]?.id;
      return before === expected
        ? []
        : [`${name}: expected version ${expected}, follows ${before}`];
    }
    if (outcome === 'unknown') return [];
    const isExplained = own.some(
      ({ id, key }) => id > expected && (byKey.get(key ?? '')?.began ?? 0) <= ended,
    );
    return isExplained ? [] : [`${name}: refused at version ${expected}, which nobody had changed`];
  });
};

/** Reads of registers that show what was not written, or what was written only later. */
export const againstContents = (
  reads: readonly Read[],
  writes: readonly Write[],
  entries: readonly LedgerEntry[],
): readonly string[] => {
  const byId = new Map(entries.map((one) => [one.id, one]));
  const byKey = new Map(writes.map((one) => [one.key, one]));
  return reads.flatMap(({ reader, record, version, text, ended }) => {
    if (version === undefined) return [];
    const entry = byId.get(version);
    if (entry?.entity !== record)
      return [`${reader} read version ${version} of ${record}, which the ledger does not have`];
    const write = byKey.get(entry.key ?? '');
    if (!write) return [];
    if (write.began > ended) return [`${reader} read ${write.name} before it was written`];
    const written = write.kind === 'register' ? write.name : '';
    return text === written
      ? []
      : [`${reader} read ${text} at version ${version}, where ${written} was written`];
  });
};

/** Reads that go back: each reader sees positions, versions and lists that never get older. */
export const againstOrder = (reads: readonly Read[]): readonly string[] => [
  ...groupsOf(reads, ({ reader }) => reader).flatMap((mine) =>
    goingBack(mine, ({ position }) => position, 'position'),
  ),
  ...groupsOf(reads, ({ reader, record }) => `${reader} ${record}`).flatMap((mine) => [
    ...goingBack(mine, ({ version = 0 }) => version, 'version'),
    ...goingBack(mine, ({ list = [] }) => list.length, 'length'),
  ]),
];

const goingBack = (
  reads: readonly Read[],
  amountOf: (read: Read) => number,
  what: string,
): readonly string[] =>
  reads.slice(1).flatMap((one, at) => {
    const [before, after] = [amountOf(reads[at] as Read), amountOf(one)];
    return after >= before
      ? []
      : [`${one.reader} read ${what} ${after} of ${one.record} at ${one.host} after ${before}`];
  });

/** Reads that waited for a position and lack a write that was answered with that position or an earlier one. */
export const againstWaiting = (
  reads: readonly Read[],
  writes: readonly Write[],
): readonly string[] => {
  const byRecord = Map.groupBy(
    writes.filter(({ outcome, record }) => outcome === 'done' && record !== undefined),
    ({ record }) => record,
  );
  return reads.flatMap(({ reader, host, record, asked, version, list }) => {
    const due = (byRecord.get(record) ?? []).filter(({ position }) => position <= asked);
    const isThere = ({ name, event }: Write): boolean =>
      list ? list.includes(name) : version !== undefined && version >= event;
    return due
      .filter((one) => !isThere(one))
      .map(({ name }) => `${reader} waited for ${asked} at ${host}, and did not read ${name}`);
  });
};

/** Lists that are not the beginning of the list in the order of the ledger. */
export const againstLists = (
  reads: readonly Read[],
  inOrder: ReadonlyMap<string, readonly string[]>,
): readonly string[] =>
  reads.flatMap(({ reader, host, record, list }) => {
    const whole = inOrder.get(record) ?? [];
    const at = list?.findIndex((text, n) => text !== whole[n]) ?? -1;
    return at === -1
      ? []
      : [`${reader} read ${list?.[at]} at ${host} as number ${at + 1}, where ${whole[at]} belongs`];
  });

/** Entries that a stream left out, repeated, or sent otherwise than the ledger has them. */
export const againstStream = (
  { reader, after, entries }: Streamed,
  ledger: readonly LedgerEntry[],
): readonly string[] => {
  const last = entries.at(-1)?.id ?? after;
  const hashes = new Map(ledger.map(({ id, hash }) => [id, hash]));
  const seen = new Set<number>();
  let before = after;
  const wrong = entries.flatMap(({ id, hash, host }) => {
    const isRepeated = seen.has(id) || id <= before;
    seen.add(id);
    if (isRepeated) return [`${reader} received entry ${id} at ${host} after ${before}`];
    before = id;
    return hashes.get(id) === hash
      ? []
      : [`${reader} received entry ${id} at ${host}, which the ledger has otherwise`];
  });
  const missing = ledger.filter(({ id }) => id > after && id <= last && !seen.has(id));
  return [...wrong, ...missing.map(({ id }) => `${reader} did not receive entry ${id}`)];
};
