import { later } from '../../../kernel/declare/reaction.ts';
import { personalErased } from '../../../kernel/ledger/erasure.ts';
import { listErasures } from '../../../kernel/ledger/erasure-list.ts';

/** Erasures are listed outside the database: a restore of an older one, here or on another machine, repeats them. */
export const listsErasures = later('ledger.listsErasures', {
  when: personalErased,
  run: async ({ company_id: company, data: { entries } }, { reader, settings }) => {
    const folder = settings.evidence?.folder;
    if (folder === undefined) return;
    const hash = new Map(
      reader({ company_id: company })
        .cells<[number, string]>(
          `SELECT l.id, l.hash FROM json_each(:ids) j CROSS JOIN ledger l
           WHERE l.company=:company AND l.id=j.value`,
          { ids: JSON.stringify(entries.map(({ entry }) => entry)) },
        )
        .values(),
    );
    listErasures(
      folder,
      entries.flatMap(({ entry, paths }) => {
        const known = hash.get(entry);
        return known === undefined ? [] : [{ company, entry, hash: known, paths }];
      }),
    );
  },
});
