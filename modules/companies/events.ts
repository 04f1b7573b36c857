import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of companies, their settings, locations and bills of materials. */
export const events: EventNotes = {
  'sys.company.created': 'A company was created.',
  'sys.company.renamed': 'A company was renamed.',
  'sys.company.closed':
    'A company was closed; its records are kept and only its admins can open it.',
  'sys.company.reopened': 'A closed company was opened again.',
  'sys.settings.changed': 'One setting of the company was changed; a new value of null resets it.',
  'sys.demo.reseeded': 'The demo items of an industry were replaced; the new ones have quantity 0.',
  'sys.location.created': 'A location was created.',
  'sys.location.updated': 'A location was changed.',
  'sys.location.deleted': 'A location that holds no items was deleted.',
  'bom.created': 'A bill of materials was created.',
  'bom.updated': 'A bill of materials was changed.',
  'bom.deleted': 'A bill of materials was deleted.',
};
