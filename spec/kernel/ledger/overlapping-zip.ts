import { deflateRawSync } from 'node:zlib';

/** Archive whose directory lists the same bytes several times. */
export const overlapping = (times: number, size: number): Uint8Array => {
  const packed = deflateRawSync(new Uint8Array(size).fill(97));
  const header = (isCentral: boolean, name: string): Buffer => {
    const at = Buffer.alloc(isCentral ? 46 : 30);
    at.writeUInt32LE(isCentral ? 0x02014b50 : 0x04034b50, 0);
    const shift = isCentral ? 2 : 0;
    at.writeUInt16LE(20, 4 + shift);
    at.writeUInt16LE(8, 8 + shift);
    at.writeUInt32LE(packed.length, 18 + shift);
    at.writeUInt32LE(size, 22 + shift);
    at.writeUInt16LE(name.length, 26 + shift);
    return Buffer.concat([at, Buffer.from(name)]);
  };
  const local = Buffer.concat([header(false, '000.csv'), packed]);
  const names = Array.from({ length: times }, (_, n) => `${String(n).padStart(3, '0')}.csv`);
  const directory = Buffer.concat(names.map((name) => header(true, name)));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(times, 8);
  end.writeUInt16LE(times, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
};
