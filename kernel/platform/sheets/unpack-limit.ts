import { Unzip, UnzipInflate, unzipSync } from 'fflate';

const stepBytes = 16_384;

/** A member of an archive by its directory; the larger of its packed and unpacked bytes. */
export type Stated = { readonly name: string; readonly bytes: number };

/** Members of an archive by its directory; throws where the archive is damaged. */
export const statedIn = (bytes: Uint8Array): readonly Stated[] => {
  const stated: Stated[] = [];
  unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      stated.push({ name, bytes: Math.max(size, originalSize) });
      return false;
    },
  });
  return stated;
};

/**
 * True if an archive unpacks to at most `most` bytes, by its directory and by its bytes: the
 * directory may be false or name the same bytes many times.
 */
export const unpacksWithin = (bytes: Uint8Array, most: number): boolean => {
  try {
    const total = statedIn(bytes).reduce((sum, one) => sum + one.bytes, 0);
    return total <= most && bytesUnpackWithin(bytes, most);
  } catch {
    return false;
  }
};

/** Checks the size by unpacking each member; throws where they are damaged. */
const bytesUnpackWithin = (bytes: Uint8Array, most: number): boolean => {
  let total = 0;
  const unzip = new Unzip((file) => {
    file.ondata = (error, chunk) => {
      if (error) throw error;
      total += chunk.length;
      // Only an exception stops the unpacking in the middle of a step.
      if (total > most) throw new RangeError('the archive unpacks to too much');
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += stepBytes)
    unzip.push(bytes.subarray(at, at + stepBytes), at + stepBytes >= bytes.length);
  return true;
};
