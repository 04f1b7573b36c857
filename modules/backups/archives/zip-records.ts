/** A member as the directory of a ZIP tells of it. */
export type ZipMember = {
  readonly path: string;
  /** Whether its bytes lie there deflated. */
  readonly isDeflated: boolean;
  /** The instant it was packed, ISO 8601 UTC. */
  readonly ts: string;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Where it begins in the file. */
  readonly at: number;
};

// Of a number that has no room a record holds the greatest, and its 64-bit form lies beside (APPNOTE 4.3.14, 4.5.3).
const max16 = 0xffff;
const max32 = 0xffffffff;
const plain = 20;
const zip64 = 45;

/** What follows the bytes tells their sum and sizes, and names are UTF-8. */
const flags = 0x0808;

const record = (
  signature: number,
  ...fields: readonly (readonly [2 | 4 | 8, number])[]
): Buffer => {
  const length = fields.reduce((sum, [width]) => sum + width, 4);
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32LE(signature);
  let at = 4;
  for (const [width, value] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
};

const up32 = (value: number): number => Math.min(value, max32);

/** Time and date as MS-DOS counts them: two seconds, years since 1980. */
const dosTime = (ts: string): readonly [time: number, date: number] => {
  const at = Temporal.Instant.from(ts).toZonedDateTimeISO('UTC');
  const time = (at.hour << 11) | (at.minute << 5) | (at.second >> 1);
  return [time, (Math.max(at.year - 1980, 0) << 9) | (at.month << 5) | at.day];
};

const method = (isDeflated: boolean): number => (isDeflated ? 8 : 0);

/** What stands before a member's bytes. */
export const headOf = ({
  path,
  isDeflated,
  ts,
}: Pick<ZipMember, 'path' | 'isDeflated' | 'ts'>): Buffer => {
  const name = Buffer.from(path);
  const [time, date] = dosTime(ts);
  const head = record(
    0x04034b50,
    [2, plain],
    [2, flags],
    [2, method(isDeflated)],
    [2, time],
    [2, date],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  );
  return Buffer.concat([head, name]);
};

/** What stands after them. */
export const tailOf = ({ crc, packedBytes, bytes }: ZipMember): Buffer => {
  const width = Math.max(packedBytes, bytes) >= max32 ? 8 : 4;
  return record(0x08074b50, [4, crc], [width, packedBytes], [width, bytes]);
};

/** What the directory says of a member. */
export const listingOf = (member: ZipMember): Buffer => {
  const { path, isDeflated, ts, crc, packedBytes, bytes, at } = member;
  const name = Buffer.from(path);
  const [time, date] = dosTime(ts);
  const large = [bytes, packedBytes, at].filter((value) => value >= max32);
  const further = Buffer.alloc(large.length > 0 ? 4 + 8 * large.length : 0);
  if (large.length > 0) {
    further.writeUInt16LE(1);
    further.writeUInt16LE(8 * large.length, 2);
  }
  for (const [n, value] of large.entries()) further.writeBigUInt64LE(BigInt(value), 4 + 8 * n);
  const listing = record(
    0x02014b50,
    [2, zip64],
    [2, large.length > 0 ? zip64 : plain],
    [2, flags],
    [2, method(isDeflated)],
    [2, time],
    [2, date],
    [4, crc],
    [4, up32(packedBytes)],
    [4, up32(bytes)],
    [2, name.length],
    [2, further.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, up32(at)],
  );
  return Buffer.concat([listing, name, further]);
};

/** What ends a ZIP: how many members its directory lists, where that begins and how long it is. */
export const endOf = (count: number, at: number, length: number): Buffer => {
  const end = record(
    0x06054b50,
    [2, 0],
    [2, 0],
    [2, Math.min(count, max16)],
    [2, Math.min(count, max16)],
    [4, up32(length)],
    [4, up32(at)],
    [2, 0],
  );
  if (count < max16 && at < max32 && length < max32) return end;
  const wide = record(
    0x06064b50,
    [8, 44],
    [2, zip64],
    [2, zip64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, length],
    [8, at],
  );
  return Buffer.concat([wide, record(0x07064b50, [4, 0], [8, at + length], [4, 1]), end]);
};
