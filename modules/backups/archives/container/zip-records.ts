/** A member as the directory of a ZIP tells of it. */
export type ZipMember = {
  readonly path: string;
  /** True if its bytes are stored deflated. */
  readonly isDeflated: boolean;
  /** The instant it was packed, ISO 8601 UTC. */
  readonly ts: string;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Offset in the file. */
  readonly at: number;
};

// A field too small for its number holds the maximum, and the 64-bit form is in an extra field (APPNOTE 4.3.14, 4.5.3).
const max16 = 0xffff;
const max32 = 0xffffffff;

/** The version of the format that a reader has to know. */
const versions = { plain: 20, zip64: 45 } as const;

/** Flags: sum and sizes follow the bytes, names are UTF-8. */
const flags = 0x0808;

/** Signatures of records (APPNOTE 4.3.7 to 4.3.16). */
const signatures = {
  head: 0x04034b50,
  tail: 0x08074b50,
  listing: 0x02014b50,
  end: 0x06054b50,
  wideEnd: 0x06064b50,
  wideEndLocator: 0x07064b50,
} as const;

/** The fields of a record in their order: how many bytes wide each is, and its value. */
type Fields = Readonly<Record<string, readonly [2 | 4 | 8, number]>>;

const packed = (fields: Fields): Buffer => {
  const all = Object.values(fields);
  const bytes = Buffer.alloc(all.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of all) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
};

const up16 = (value: number): number => Math.min(value, max16);
const up32 = (value: number): number => Math.min(value, max32);

/** Fields common to the local header and the directory; MS-DOS times have two-second steps and years since 1980. */
const traits = ({ isDeflated, ts }: Pick<ZipMember, 'isDeflated' | 'ts'>): Fields => {
  const at = Temporal.Instant.from(ts).toZonedDateTimeISO('UTC');
  return {
    flags: [2, flags],
    method: [2, isDeflated ? 8 : 0],
    time: [2, (at.hour << 11) | (at.minute << 5) | (at.second >> 1)],
    date: [2, (Math.max(at.year - 1980, 0) << 9) | (at.month << 5) | at.day],
  };
};

/** Local header of a member; sums and sizes follow in the data descriptor. */
export const headOf = (member: Pick<ZipMember, 'path' | 'isDeflated' | 'ts'>): Buffer => {
  const name = Buffer.from(member.path);
  const head = packed({
    signature: [4, signatures.head],
    version: [2, versions.plain],
    ...traits(member),
    crc: [4, 0],
    packedBytes: [4, 0],
    bytes: [4, 0],
    nameLength: [2, name.length],
    extraLength: [2, 0],
  });
  return Buffer.concat([head, name]);
};

/** Data descriptor after a member's bytes. */
export const tailOf = ({ crc, packedBytes, bytes }: ZipMember): Buffer => {
  const width = Math.max(packedBytes, bytes) >= max32 ? 8 : 4;
  return packed({
    signature: [4, signatures.tail],
    crc: [4, crc],
    packedBytes: [width, packedBytes],
    bytes: [width, bytes],
  });
};

/** Directory entry of a member. */
export const listingOf = (member: ZipMember): Buffer => {
  const { path, crc, packedBytes, bytes, at } = member;
  const name = Buffer.from(path);
  const extra = wideOf(member);
  const listing = packed({
    signature: [4, signatures.listing],
    madeBy: [2, versions.zip64],
    version: [2, extra.length > 0 ? versions.zip64 : versions.plain],
    ...traits(member),
    crc: [4, crc],
    packedBytes: [4, up32(packedBytes)],
    bytes: [4, up32(bytes)],
    nameLength: [2, name.length],
    extraLength: [2, extra.length],
    commentLength: [2, 0],
    disk: [2, 0],
    textOrBinary: [2, 0],
    permissions: [4, 0],
    at: [4, up32(at)],
  });
  return Buffer.concat([listing, name, extra]);
};

/** The 64-bit form of the numbers of a member that have no room in its listing, in the order of APPNOTE 4.5.3. */
const wideOf = ({ bytes, packedBytes, at }: ZipMember): Buffer => {
  const large = [bytes, packedBytes, at].filter((value) => value >= max32);
  if (large.length === 0) return Buffer.alloc(0);
  const values = large.map((value): Buffer => packed({ value: [8, value] }));
  return Buffer.concat([packed({ kind: [2, 1], length: [2, 8 * large.length] }), ...values]);
};

/** End record of a ZIP: the number of directory entries, offset and length of the directory. */
export const endOf = (count: number, at: number, length: number): Buffer => {
  const end = packed({
    signature: [4, signatures.end],
    disk: [2, 0],
    diskOfDirectory: [2, 0],
    countOnDisk: [2, up16(count)],
    count: [2, up16(count)],
    length: [4, up32(length)],
    at: [4, up32(at)],
    commentLength: [2, 0],
  });
  if (count < max16 && at < max32 && length < max32) return end;
  const wideEnd = packed({
    signature: [4, signatures.wideEnd],
    bytesThatFollow: [8, 44],
    madeBy: [2, versions.zip64],
    version: [2, versions.zip64],
    disk: [4, 0],
    diskOfDirectory: [4, 0],
    countOnDisk: [8, count],
    count: [8, count],
    length: [8, length],
    at: [8, at],
  });
  const locator = packed({
    signature: [4, signatures.wideEndLocator],
    disk: [4, 0],
    at: [8, at + length],
    disks: [4, 1],
  });
  return Buffer.concat([wideEnd, locator, end]);
};
