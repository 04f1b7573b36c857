import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of the ledger itself: erasures, signed heads and accepted rollbacks. */
export const events: EventNotes = {
  'ledger.personal_erased':
    'Personal values of the named entries were erased. The values are not in this event, and the entries keep their hashes.',
  'ledger.head_signed': 'The heads of all chains were signed together.',
  'ledger.head_stamped': 'A timestamp authority (RFC 3161) stamped a signed head.',
  'ledger.head_stamp_failed':
    'A timestamp authority could not be reached or gave no valid stamp; the attempt is repeated.',
  'ledger.rollback_accepted':
    'The installation owner or a restore accepted a chain that continues from an earlier entry than was witnessed.',
  'ledger.series_advanced':
    'A number series was moved ahead of the numbers that a witnessed head names, so that none is used twice.',
};
