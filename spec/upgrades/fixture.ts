import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import tar from 'tar-stream';
import type { Answered } from '../test-app.ts';

/** Stored data folders of earlier versions, by the day of their creation. */
export const storedFolders = (): readonly string[] =>
  readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Stored data folder unpacked into a temporary one, with the recorded answers of its service. */
export const unpacked = async (
  day: string,
): Promise<{
  readonly dataDir: string;
  readonly expected: Answered;
  readonly drop: () => void;
}> => {
  const from = join(import.meta.dirname, day);
  const dataDir = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
  const reader = tar.extract();
  reader.end(gunzipSync(readFileSync(join(from, 'folder.tar.gz'))));
  for await (const entry of reader) {
    const path = join(dataDir, entry.header.name);
    const pieces: Uint8Array[] = [];
    for await (const piece of entry as AsyncIterable<Uint8Array>) pieces.push(piece);
    if (entry.header.type === 'directory') mkdirSync(path, { recursive: true, mode: 0o700 });
    else {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      writeFileSync(path, Buffer.concat(pieces), { mode: 0o600 });
    }
  }
  return {
    dataDir,
    expected: JSON.parse(readFileSync(join(from, 'expected.json'), 'utf8')),
    drop: () => rmSync(dataDir, { recursive: true, force: true }),
  };
};
