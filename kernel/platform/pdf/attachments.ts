import { getDocumentProxy } from 'unpdf';

/** A file attached to a PDF. */
export type PdfAttachment = { readonly name: string; readonly bytes: Uint8Array };

/** Opened PDF, as far as its attachments are read. */
type Opened = {
  readonly getAttachments: () => Promise<ReadonlyMap<string, { readonly filename: string }> | null>;
  readonly getAttachmentContent: (id: string) => Promise<Uint8Array | null>;
};

/** Files attached to an opened PDF. */
export const attachmentsOf = async (pdf: Opened): Promise<readonly PdfAttachment[]> => {
  const found = [...((await pdf.getAttachments()) ?? [])];
  const files = await Promise.all(
    found.map(async ([id, { filename }]) => ({
      name: filename,
      bytes: await pdf.getAttachmentContent(id),
    })),
  );
  return files.flatMap(({ name, bytes }) => (bytes ? [{ name, bytes }] : []));
};

/** Files attached to a PDF; none where it is damaged or encrypted. */
export const pdfAttachments = async (bytes: Uint8Array): Promise<readonly PdfAttachment[]> => {
  try {
    return await attachmentsOf(await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }));
  } catch {
    return [];
  }
};
