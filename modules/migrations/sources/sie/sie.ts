import { collecting } from '../../reading/collect.ts';
import { archiveRole, filesRole, type Source, Unreadable } from '../source.ts';
import { readSieFiles } from './bundle.ts';
import { isSie, sieFile } from './file.ts';

/** SIE, the exchange format of Swedish bookkeeping software. */
export const sie: Source = {
  key: 'sie',
  name: 'SIE',
  description: 'SIE files, which Swedish bookkeeping programs write.',
  files: [filesRole('export', 'SIE files', ['.se', '.si', '.sie']), archiveRole()],
  modes: ['full', 'cutover'],
  help: [
    'Export SIE 4 (SIE 4E) of every fiscal year that is to come over, and upload all files together.',
    'A file of type 1, 2 or 3 has no vouchers: it brings what stands on the accounts, for a cutover.',
    'Customers, suppliers and goods have no records in SIE: their accounts come over as accounts.',
  ],
  fits: (files) => (files.some(({ text }) => isSie(text)) ? 0.97 : 0),
  read: (files) => {
    const other = files.find(({ text }) => !isSie(text));
    if (other) throw new Unreadable(other.name, 'it is no SIE file');
    const into = collecting();
    readSieFiles(files.map(sieFile), into);
    return into;
  },
};
