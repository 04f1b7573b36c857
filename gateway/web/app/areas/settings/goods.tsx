import { operation as updateCategory } from 'operation:companies_categorySchemas_update';
import { operation as updateFields } from 'operation:companies_itemSchema_update';
import { operation as replaceUnits } from 'operation:companies_units_replace';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../parts/button.tsx';
import { toast } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { Panel } from '../../record/panel.tsx';
import { useAddress, useSetSearch } from '../../shell/as-of.ts';
import { Chip } from '../../tables/chip.tsx';
import { t } from '../../words/words.ts';
import { useStored } from './company-settings.ts';
import { EntriesSection, useEntryPanel } from './entries.tsx';
import { type Field, fieldEntries, unitEntries } from './goods-entries.ts';
import { Loaded, SettingsPage } from './settings-page.tsx';

const useUnits = () =>
  useQuery({
    queryKey: ['company', 'units'],
    queryFn: async ({ signal }) => (await read('/companies/me/units', { signal })).data ?? [],
  });

const useCategories = () =>
  useQuery({
    queryKey: ['company', 'category-schemas'],
    queryFn: async ({ signal }) =>
      ((await read('/companies/me/category-schemas', { signal })).data ?? {}) as Readonly<
        Record<string, readonly Field[]>
      >,
  });

/** Settings of items: fields of one's own, those of categories, and the units in which goods are sold. */
export const GoodsSettings = (): ReactNode => {
  const stored = useStored();
  const version = stored.data?.version;
  const units = useUnits();
  const categories = useCategories();
  const { category, do: asked } = useAddress();
  const own = (stored.data?.settings as { readonly item_schema?: readonly Field[] } | undefined)
    ?.item_schema;
  const chosen = category ?? Object.keys(categories.data ?? {})[0];
  const lists = [
    stored.data && fieldEntries('field', updateFields, own ?? [], version),
    categories.data && chosen !== undefined
      ? {
          ...fieldEntries('category', updateCategory, categories.data[chosen] ?? [], version),
          given: { category: chosen },
          title: t('goods.categoryFields', { name: chosen }),
        }
      : undefined,
    units.data && unitEntries(replaceUnits, units.data, version),
  ] as const;
  const entry = useEntryPanel(lists as never);
  const [fields, ofCategory, unitList] = lists;
  return (
    <SettingsPage
      title={t('goods.title')}
      panel={
        asked === 'new-category' && mayUse(updateCategory) ? (
          <CategoryPanel version={version} />
        ) : (
          entry
        )
      }
    >
      <Loaded answer={stored}>{() => fields && <EntriesSection list={fields} />}</Loaded>
      <Loaded answer={categories}>
        {(all) => (
          <>
            <Categories names={Object.keys(all)} chosen={chosen} />
            {ofCategory && <EntriesSection list={ofCategory} />}
          </>
        )}
      </Loaded>
      <Loaded answer={units}>{() => unitList && <EntriesSection list={unitList} />}</Loaded>
    </SettingsPage>
  );
};

const Categories = ({
  names,
  chosen,
}: {
  readonly names: readonly string[];
  readonly chosen: string | undefined;
}): ReactNode => {
  const setSearch = useSetSearch();
  return (
    <Section
      title={t('goods.categories')}
      action={
        mayUse(updateCategory) && (
          <Button
            icon="plus"
            data-add="new-category"
            onClick={() => setSearch({ do: 'new-category' })}
          >
            {t('goods.addCategory')}
          </Button>
        )
      }
    >
      <p className="small soft lead">{t('goods.categoriesSay')}</p>
      {names.length > 0 && (
        <Chip
          label={t('field.category')}
          value={chosen}
          all={names[0] ?? ''}
          choices={Object.fromEntries(names.map((name) => [name, name]))}
          onChoose={(next) => setSearch({ category: next })}
        />
      )}
    </Section>
  );
};

const CategoryPanel = ({ version }: { readonly version: number | undefined }): ReactNode => {
  const setSearch = useSetSearch();
  return (
    <Panel
      asking={{
        title: t('goods.addCategory'),
        confirm: t('goods.addCategory'),
        operation: updateCategory,
        given: { fields: [] },
        fields: {
          properties: { category: { type: 'string', maxLength: 200 } },
          required: ['category'],
        },
        looks: [{ name: 'category', label: t('field.name'), isFull: true }],
        version,
        onDone: ({ category }) => {
          toast(t('settings.saved'));
          void queries.invalidateQueries({ queryKey: ['company'] });
          setTimeout(() => setSearch({ category: String(category) }));
        },
      }}
    />
  );
};
