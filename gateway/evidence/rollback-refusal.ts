import { refusal } from '../../kernel/declare/refusal.ts';
import type { Rollback } from '../../kernel/ledger/heads/rollback.ts';
import type { Outcome } from '../../kernel/writer/request.ts';
import { acceptRestored, acceptRollback } from '../../modules/ledger/index.ts';

export const ledgerBehind = refusal(
  'ledger_behind',
  503,
  'The database lacks entries that the signed head {number} of {time} witnesses, so nothing is written. Put the newer database back, or have an owner of the first company accept the loss with POST /ledger/rollback/accept {"number": {number}, "note": "…"}.',
);

/** Sentence that names a rollback and the next step. */
export const rollbackSentence = ({ number, time }: Rollback): string =>
  String(ledgerBehind({ number, time }).detail);

/** Refusal of a write over a rollback. */
export const refusedOver = ({ number, time, hash, abandons }: Rollback): Outcome => {
  const { status, code, detail, facts } = ledgerBehind({
    number,
    time,
    head: hash,
    chains: abandons.length,
    accept: 'POST /ledger/rollback/accept',
  });
  return { done: false, status, code, detail, facts };
};

/**
 * Commands allowed while the database is older than a head: sign-in and sign-out, rebuilding derived rows, and the acceptance.
 */
export const mayWrite = (name: string): boolean =>
  name.startsWith('identity.sessions.') ||
  [
    ...['ledger.chain.rebuild', 'gateway.versions.note'],
    ...[acceptRollback.name, acceptRestored.name],
  ].includes(name);
