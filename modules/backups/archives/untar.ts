import { createReadStream, statSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { Damaged } from './damaged.ts';
import { checkMembers, measured } from './manifest.ts';
import { type Unpacking, unpacking } from './unpacked.ts';
import { isOfDisk } from './unzip.ts';

const block = 512;

/** Unpacks a gzipped tar whose members are plain files with names that belong, and checks it against its manifest. */
export const untarInto = async (file: string, folder: string, belongs: RegExp): Promise<void> => {
  const { members, begin } = unpacking(folder);
  const measure = measured(statSync(file).size);
  const reader = tarReader((path) => {
    measure.entry();
    if (!belongs.test(path)) throw new Damaged(`it holds ${path}, which does not belong there`);
    return begin(path);
  });
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error));
  packed.pipe(unpacked);
  try {
    for await (const bytes of unpacked as AsyncIterable<Buffer>) {
      measure.bytes(bytes.length);
      reader.push(bytes);
    }
    reader.end();
  } catch (error) {
    throw error instanceof Damaged || isOfDisk(error)
      ? error
      : new Damaged(`it cannot be unpacked: ${(error as Error).message}`);
  } finally {
    packed.destroy();
    reader.close();
  }
  checkMembers(folder, members);
};

/** Reads a tar as its bytes come. */
const tarReader = (begin: (path: string) => Unpacking) => {
  let rest: Buffer = Buffer.alloc(0);
  let member: Unpacking | undefined;
  let [left, fill, isOver] = [0, 0, false];
  const content = (): boolean => {
    if (!member) return false;
    const piece = rest.subarray(0, left);
    member.write(piece);
    left -= piece.length;
    rest = rest.subarray(piece.length);
    if (left > 0) return false;
    member.end();
    member = undefined;
    return true;
  };
  const filling = (): void => {
    const skipped = Math.min(fill, rest.length);
    fill -= skipped;
    rest = rest.subarray(skipped);
  };
  const header = (): void => {
    const head = rest.subarray(0, block);
    rest = rest.subarray(block);
    if (head.every((byte) => byte === 0)) {
      isOver = true;
      return;
    }
    const { path, size } = headerOf(head);
    member = begin(path);
    left = size;
    fill = (block - (size % block)) % block;
  };
  return {
    push: (bytes: Buffer): void => {
      rest = rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes;
      while (!isOver) {
        if (member) {
          if (!content()) return;
        } else if (fill > 0) {
          filling();
          if (fill > 0) return;
        } else if (rest.length >= block) header();
        else return;
      }
    },
    end: (): void => {
      if (member || !isOver) throw new Damaged('it is cut off');
    },
    close: (): void => {
      member?.end();
    },
  };
};

const headerOf = (head: Buffer): { path: string; size: number } => {
  const text = (from: number, length: number): string =>
    head
      .subarray(from, from + length)
      .toString('utf8')
      .split('\0')[0] ?? '';
  const stated = Number.parseInt(text(148, 8).trim(), 8);
  const sum = head.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
  if (stated !== sum) throw new Damaged('a header in it is damaged');
  const type = String.fromCharCode(head[156] ?? 0);
  const prefix = text(345, 155);
  const path = prefix ? `${prefix}/${text(0, 100)}` : text(0, 100);
  if (type !== '0' && type !== '\0') throw new Damaged(`it holds ${path}, which is no plain file`);
  const size =
    head[124] === 0x80 ? Number(head.readBigUInt64BE(128)) : Number.parseInt(text(124, 12), 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new Damaged('a size in it is damaged');
  return { path, size };
};
