import { getDocumentProxy } from 'unpdf';

/** A file attached to a PDF. */
export type PdfAttachment = { readonly name: string; readonly bytes: Uint8Array };

type Attached = Record<string, { readonly filename: string; readonly content: Uint8Array }> | null;

/** Files attached to an opened PDF. */
export const attachmentsOf = async (pdf: {
  readonly getAttachments: () => Promise<unknown>;
}): Promise<readonly PdfAttachment[]> => {
  const found = (await pdf.getAttachments()) as Attached;
  return Object.values(found ?? {}).map(({ filename, content }) => ({
    name: filename,
    bytes: content,
  }));
};

/** Files attached to a PDF; none where it is damaged or encrypted. */
export const pdfAttachments = async (bytes: Uint8Array): Promise<readonly PdfAttachment[]> => {
  try {
    return await attachmentsOf(await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }));
  } catch {
    return [];
  }
};
