import type { Services } from '../../../kernel/declare/services.ts';
import type { Uploaded } from './upload.ts';

/** File store of the assistant, separate from the company's files because its files expire. */
export const shelfOf = (company: string): string => `${company}-ai`;

/** Bytes of an uploaded file. */
export const bytesOf = (
  services: Pick<Services, 'files'>,
  company: string,
  { sha256 }: Pick<Uploaded, 'sha256'>,
): Promise<Uint8Array | undefined> => services.files.get(shelfOf(company), sha256);
