import { operation as create } from 'operation:companies_locations_create';
import { operation as remove } from 'operation:companies_locations_remove';
import { operation as makeDefault } from 'operation:companies_locations_setDefault';
import { operation as update } from 'operation:companies_locations_update';
import type { ReactNode } from 'react';
import { mayUse, send } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { Button } from '../../parts/button.tsx';
import { toast, trying } from '../../parts/toast.tsx';
import { RecordSection, type RecordSet, useRecordPanel } from '../../record/record-set.tsx';
import { type Place, usePlaces } from '../../shell/locations.ts';
import { known, t } from '../../words/words.ts';
import { Loaded, SettingsPage } from './settings-page.tsx';

/** Kinds of places by their names; another one may be typed by a program. */
const types = (): Readonly<Record<string, string>> => ({
  warehouse: t('place.warehouse'),
  shop: t('place.shop'),
  office: t('place.office'),
  workshop: t('place.workshop'),
});

const typeName = (type: string): string => known(`place.${type}`) ?? type;

/** Places of the company: warehouses, shops, and the one that goods go to when none is named. */
export const Places = (): ReactNode => {
  const places = usePlaces();
  const set = places.data && setOf(places.data);
  return (
    <SettingsPage title={t('settings.places')} panel={useRecordPanel(set)}>
      <Loaded answer={places}>{() => set && <RecordSection set={set} />}</Loaded>
    </SettingsPage>
  );
};

const setOf = (rows: readonly Place[]): RecordSet<Place> => ({
  ...{ id: 'place', kind: 'location', key: 'location_id', rows, create, update, remove },
  title: t('settings.places'),
  says: t('places.say'),
  add: t('places.add'),
  edit: t('places.edit'),
  initial: { type: 'warehouse' },
  columns: [
    {
      head: t('field.name'),
      cell: ({ name, is_default }) => (
        <>
          <bdi>{name}</bdi> {is_default && <span className="tag">{t('place.default')}</span>}
        </>
      ),
    },
    { head: t('field.type'), cell: ({ type }) => typeName(type) },
  ],
  looks: [
    { name: 'name', label: t('field.name'), isFull: true },
    {
      ...{ name: 'type', label: t('field.type'), isFull: true },
      choices: {
        ...types(),
        ...Object.fromEntries(rows.map(({ type }) => [type, typeName(type)])),
      },
    },
  ],
  further: (place) => !place.is_default && mayUse(makeDefault) && <MakeDefault place={place} />,
});

const MakeDefault = ({ place: { id } }: { readonly place: Place }): ReactNode => (
  <Button
    onClick={() =>
      void trying(async () => {
        await send(makeDefault, { location_id: id });
        toast(t('settings.saved'));
        await queries.invalidateQueries({ queryKey: ['location'] });
      })
    }
  >
    {t('places.makeDefault')}
  </Button>
);
