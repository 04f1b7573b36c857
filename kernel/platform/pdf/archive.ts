import { createHash } from 'node:crypto';
import { type Additions, type PdfObject, withAdded } from './incremental.ts';
import { srgbProfile } from './srgb-profile.ts';
import { type ArchiveMetadata, xmpOf } from './xmp.ts';

/** A file inside a PDF. */
export type Attachment = {
  readonly filename: string;
  /** MIME type. */
  readonly media: string;
  readonly bytes: Uint8Array;
  readonly description: string;
};

/** Date of a PDF, such as D:20261103000000Z. */
const pdfDate = (instant: string): string =>
  `D:${instant.replaceAll(/\D/g, '').padEnd(14, '0').slice(0, 14)}Z`;

/** Text of a PDF string, in UTF-16 where it is not ASCII. */
const literal = (text: string): string =>
  `<FEFF${[...Buffer.from(text, 'utf16le').swap16()].map((x) => x.toString(16).padStart(2, '0')).join('')}>`;

const name = (text: string): string =>
  `/${text.replaceAll(/[^A-Za-z0-9.-]/g, (one) => `#${one.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;

const additions = (
  file: Attachment,
  metadata: ArchiveMetadata,
  profile: Uint8Array,
): Additions => ({
  id: createHash('sha256').update(file.bytes).update(metadata.title).digest('hex').slice(0, 32),
  objects: (first): readonly PdfObject[] => [
    {
      dictionary: `/Type /EmbeddedFile /Subtype ${name(file.media)} /Params <</ModDate (${pdfDate(metadata.created)}) /Size ${file.bytes.length}>>`,
      bytes: file.bytes,
    },
    `<</Type /Filespec /F ${literal(file.filename)} /UF ${literal(file.filename)} /Desc ${literal(file.description)} /AFRelationship /Alternative /EF <</F ${first} 0 R /UF ${first} 0 R>>>>`,
    { dictionary: '/Type /Metadata /Subtype /XML', bytes: Buffer.from(xmpOf(metadata)) },
    { dictionary: '/N 3', bytes: profile },
    `<</Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB IEC61966-2.1) /DestOutputProfile ${first + 3} 0 R>>`,
  ],
  catalog: (first) => ({
    Names: `<</EmbeddedFiles <</Names [${literal(file.filename)} ${first + 1} 0 R]>>>>`,
    AF: `[${first + 1} 0 R]`,
    Metadata: `${first + 2} 0 R`,
    OutputIntents: `[${first + 4} 0 R]`,
  }),
});

/**
 * A printed PDF as PDF/A-3b (ISO 19005-3) with a file inside: XMP metadata, output intent, file identifier and
 * associated file. The content of the pages is left as printed.
 */
export const archivePdf = async (
  pdf: Uint8Array,
  file: Attachment,
  metadata: ArchiveMetadata,
): Promise<Uint8Array> => withAdded(pdf, additions(file, metadata, await srgbProfile()));
