import iconv from 'iconv-lite';
import { type Decoded, decoded } from '../../../kernel/platform/sheets/sheet.ts';
import { sanitize } from '../../../kernel/values/sanitize.ts';

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, at) => bytes[at] === byte);

/** Bytes of å, ä, ö, Å, Ä, Ö and é in CP437 and Windows-1252. */
const letters = {
  cp437: new Set([0x86, 0x84, 0x94, 0x8f, 0x8e, 0x99, 0x82]),
  windows: new Set([0xe5, 0xe4, 0xf6, 0xc5, 0xc4, 0xd6, 0xe9]),
};

/**
 * True if a file declares CP437 (`#FORMAT PC8`) and its bytes agree: some programs declare it
 * wrongly.
 */
const isPc8 = (bytes: Uint8Array): boolean =>
  /^\s*#FORMAT\s+"?PC8/m.test(new TextDecoder('latin1').decode(bytes.subarray(0, 2000))) &&
  bytes.reduce((n, byte) => n + Number(letters.cp437.has(byte)), 0) >=
    bytes.reduce((n, byte) => n + Number(letters.windows.has(byte)), 0);

/**
 * Decodes UTF-16 with a byte order mark, UTF-8, CP437 if declared, else Windows-1252; bytes of zero
 * are no text.
 */
export const textIn = (bytes: Uint8Array): Decoded | undefined => {
  for (const [encoding, mark] of [
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]],
  ] as const)
    if (startsWith(bytes, ...mark))
      return { text: sanitize(new TextDecoder(encoding).decode(bytes)), encoding: 'utf-16' };
  const read = decoded(bytes);
  if (read?.encoding === 'windows-1252' && isPc8(bytes))
    return { text: iconv.decode(bytes, 'cp437'), encoding: 'cp437' };
  return read && { ...read, text: read.text.replace(/^\uFEFF/, '') };
};
