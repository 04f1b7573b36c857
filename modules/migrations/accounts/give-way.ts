import { Type } from '@sinclair/typebox';
import { batch, sendNamed } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { assetClass } from '../../assets/contract/facts.ts';
import { assetClassRows } from '../../assets/contract/relations.ts';

/**
 * Removes accounts of the default chart whose codes accounts of the source system have. Those that
 * are used get another code, which the settings record and the asset classes take over.
 */
export const giveWay = batch('migrations.accounts.giveWay', {
  says: 'Give codes of the default chart to the accounts of a source system.',
  by: 'owner',
  takes: Type.Object({
    accounts: Type.Array(Type.Object({ code: Type.String(), to: orNull(Type.String()) })),
  }),
  gives: Type.Object({ told: Type.Literal('created') }),
  reads: (reader, { accounts }) => {
    const moved = new Map(
      accounts.flatMap(({ code, to }) => (to === null ? [] : [[code, to] as const])),
    );
    const classes = reader
      .rows<{ id: string }>(`SELECT id FROM ${assetClassRows} WHERE company=:company`)
      .flatMap(({ id: class_id }) => {
        const uses = Object.entries(reader.state(assetClass, class_id)?.accounts ?? {});
        const changed = uses.flatMap(([use, code]) =>
          moved.has(code) ? [[use, moved.get(code)]] : [],
        );
        return changed.length === 0 ? [] : [{ class_id, accounts: Object.fromEntries(changed) }];
      });
    return { moved, classes };
  },
  runs: ({ accounts }, { company }, { moved, classes }) => {
    const before = company.settings['standard_codes'] as object | undefined;
    const standard_codes = { ...before, ...Object.fromEntries(moved) };
    return [
      sendNamed('accounting.chart.giveWay', { accounts }),
      ...(moved.size === 0
        ? []
        : [sendNamed('companies.settings.set', { changes: { standard_codes } })]),
      ...classes.map((one) => sendNamed('assets.classes.update', one)),
    ];
  },
  together: true,
  lane: 'work',
  sums: () => ({ facts: [], answer: { told: 'created' } }),
});
