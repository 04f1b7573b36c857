import type { Services } from '../../../kernel/declare/services.ts';
import type { Uploaded } from './upload.ts';

/** Where the bytes of files for the assistant lie: apart from those that the company keeps, for they are dropped. */
export const shelfOf = (company: string): string => `${company}-ai`;

/** The bytes of a file for the assistant. */
export const bytesOf = (
  services: Pick<Services, 'files'>,
  company: string,
  { sha256 }: Pick<Uploaded, 'sha256'>,
): Promise<Uint8Array | undefined> => services.files.get(shelfOf(company), sha256);
