import { operation as set } from 'operation:manufacturing_recipes_set';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { type Input, mayUse, type Operation } from '../../api/operation.ts';
import type { Entry } from '../../live/frames.ts';
import { Button } from '../../parts/button.tsx';
import { toast } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { useCompany } from '../../shell/company.ts';
import { moment, unitPrice } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { Components } from './components.tsx';
import { type Making, makingChanged, type Recipe, useMay } from './item-recipe.ts';

const setting = set as unknown as Operation;

/** Versions that are listed at once. */
const most = 50;

type Version = Recipe & { readonly at: string; readonly by: string };

/** Versions of the recipe of an item, the latest first, as the ledger has them. */
const useVersions = (recipeId: string): readonly Version[] => {
  const { data } = useQuery({
    queryKey: ['ledger', recipeId, 'versions'],
    queryFn: async ({ signal }) => {
      const query = {
        ...{ entity_id: recipeId, event_type: 'item.recipe.set', resolve: true, limit: most },
      };
      const { data: page } = await read('/ledger', { params: { query }, signal });
      return (page?.items ?? []) as unknown as readonly Entry[];
    },
    enabled: mayUse(setting),
  });
  return (data ?? []).map(({ ts, actor_name, data: recipe }) => ({
    ...(recipe as unknown as Recipe),
    ...{ at: ts, by: actor_name ?? t('live.machine') },
  }));
};

/** Versions of a recipe with their cost; each can be looked at and used again. */
export const Versions = ({ making: { recipe_id } }: { readonly making: Making }): ReactNode => {
  const versions = useVersions(recipe_id);
  const setSearch = useSetSearch();
  const may = useMay(setting);
  const currency = useCompany()?.currency;
  if (versions.length < 2) return null;
  return (
    <Section title={t('recipe.versions', { n: versions.length })}>
      <ul className="lines">
        {versions.map((one, index) => (
          <li key={one.version} data-version={one.version}>
            <span className="what">
              <strong>{t('recipe.version', { n: one.version })}</strong>
              <span className="tiny soft">
                <bdi>{one.by}</bdi>
                {' · '}
                {moment(one.at)}
              </span>
            </span>
            <span className="end">
              {one.unit_cost !== undefined && (
                <bdi className="figure">{unitPrice(one.unit_cost, currency)}</bdi>
              )}
              {index > 0 && may && (
                <Button
                  look="bare"
                  onClick={() => setSearch({ do: 'version', at: String(one.version) })}
                >
                  {t('recipe.useAgain')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};

/** Body that sets an earlier version again. */
const bodyOf = ({ output_qty, components, labor, overhead, ...rest }: Version): Input => ({
  ...{ output_qty, components, labor, overhead, by_products: rest.by_products ?? [] },
  ...{ valid_from: rest.valid_from ?? null, valid_to: rest.valid_to ?? null },
});

/** Panel with an earlier version, which it sets again as the next one. */
export const VersionPanel = ({
  id,
  making: { recipe_id, version: base },
}: {
  readonly id: string;
  readonly making: Making;
}): ReactNode => {
  const { do: asked, at: chosen } = useAddress();
  const version = useVersions(recipe_id).find((one) => String(one.version) === chosen);
  const may = useMay(setting);
  if (asked !== 'version' || !version || !may) return null;
  return (
    <Panel
      key={chosen}
      asking={{
        title: t('recipe.version', { n: version.version }),
        confirm: t('recipe.useVersion', { n: version.version }),
        operation: setting,
        given: { item_id: id, expected_version: base, ...bodyOf(version) },
        above: <Components recipe={version} />,
        onDone: () => {
          toast(t('recipe.versionUsed', { n: version.version }));
          void makingChanged();
        },
      }}
    />
  );
};
