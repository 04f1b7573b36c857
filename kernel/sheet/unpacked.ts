import { Unzip, UnzipInflate } from 'fflate';

const stepBytes = 16_384;

/** Whether an archive really unpacks to at most so many bytes; what its directory says may be a lie. */
export const unpacksWithin = (bytes: Uint8Array, most: number): boolean => {
  let total = 0;
  const unzip = new Unzip((file) => {
    file.ondata = (error, chunk) => {
      if (error) throw error;
      total += chunk.length;
      // Thrown, because nothing else stops an archive in the middle of a step.
      if (total > most) throw new RangeError('the archive unpacks to too much');
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += stepBytes)
      unzip.push(bytes.subarray(at, at + stepBytes), at + stepBytes >= bytes.length);
    return true;
  } catch {
    return false;
  }
};
