import { command } from '../../../kernel/declare/operation.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { dataExported, Exported } from './data-export.ts';

/** Records an export on the chain of its company, or of the installation. */
export const record = command('backups.exports.record', {
  says: 'Record an export of all data.',
  by: 'admin',
  takes: Exported,
  decide: (_, input, now) => [
    dataExported(now.id(), input, input.scope === 'company' ? {} : { company: instance }),
  ],
});
