import { instant, json, optional, text, whole } from '../../declare/reading/columns.ts';
import { readingTable } from '../../declare/reading/reading-table.ts';
import { ledgerTable } from '../../reader/tables.ts';

/**
 * Entries of the ledger as reading tables have them. Personal values are digests there, as in the ledger itself: the values
 * are in the tables of their records, until they are erased.
 */
export const ledgerEntries = readingTable('ledger_entries', ledgerTable, {
  says: 'Entries of the ledger, from which the view `ledger` reads.',
  key: ['company_id', 'event_id'],
  columns: {
    company_id: text('Company; `instance` for events of the installation.', 'company'),
    position: whole('Number of the entry in the chain of its company, from 1, without gaps.'),
    event_id: whole('Id of the entry, ascending over all companies.', 'id'),
    event_type: text('Type of the event, such as `sys.user.created`.'),
    at: instant('Time at which it was recorded.', 'ts'),
    entity_type: text('Kind of the record that it changed.'),
    entity_id: text('Record that it changed.'),
    actor_id: optional(text('User or service account; null for work of the system.')),
    location_id: optional(text('Location, where the event has one.')),
    source: text('Origin of the request, such as `api` or the name of a job.'),
    correlation_id: text('Request: the same for all entries that it recorded.'),
    causation_id: optional(whole('Entry to which a reaction recorded this one.')),
    data: json(
      'Content of the event, by its type (`GET /events/types`). A personal value is an object with the digest of the value.',
    ),
    hash: text('SHA-256 by which the next entry of the chain refers to this one.'),
  },
});

/** Name of the view, and its definition. */
export const ledgerView = {
  name: 'ledger',
  says: 'Entries of the ledger, each an event of one company.',
  of: ledgerEntries,
} as const;
