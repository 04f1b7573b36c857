import { at, type Node, xmlRoot } from '../../../../kernel/platform/xml.ts';
import { collecting } from '../../reading/collect.ts';
import type { SourceFile } from '../../reading/files.ts';
import { archiveRole, filesRole, type Source, Unreadable } from '../source.ts';
import { readAuditFiles } from './bundle.ts';

/** True for an audit file, by its first element. */
const isAuditFile = ({ text = '' }: Pick<SourceFile, 'text'>): boolean =>
  /<(?:[\w-]+:)?AuditFile[\s>]/.test(text.slice(0, 5000));

const auditFile = ({ name, text = '' }: SourceFile): Node => {
  if (/<!DOCTYPE/i.test(text)) throw new Unreadable(name, 'it has a document type');
  const root = xmlRoot(text);
  const file = root && at(root, 'AuditFile');
  if (!file) throw new Unreadable(name, 'its XML is truncated, or it is not an audit file');
  return file;
};

/** SAF-T, the standard audit file of the OECD, as used by Norway and other countries. */
export const saft: Source = {
  key: 'saft',
  name: 'SAF-T',
  description:
    'Standard audit files exported by accounting software in Norway and other countries.',
  files: [filesRole('export', 'Audit files', ['.xml']), archiveRole('Audit files in a ZIP')],
  modes: ['full', 'cutover'],
  help: [
    'Export SAF-T Financial for every fiscal year that is to come over, and upload all files together.',
    'It has accounts, customers, suppliers, tax codes and all entries; what is open comes from the entries of each customer and supplier.',
    'Invoices in a SAF-T file do not state their open amounts: they are listed as left out, and their entries come over.',
  ],
  fits: (files) => (files.some(isAuditFile) ? 0.97 : 0),
  read: (files) => {
    const other = files.find((file) => !isAuditFile(file));
    if (other) throw new Unreadable(other.name, 'it is not an audit file');
    const into = collecting();
    readAuditFiles(
      files.map((file) => ({ name: file.name, node: auditFile(file) })),
      into,
    );
    return into;
  },
};
