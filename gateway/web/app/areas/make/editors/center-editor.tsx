import { operation as create } from 'operation:manufacturing_centers_create';
import { operation as removeCenter } from 'operation:manufacturing_centers_remove';
import { operation as update } from 'operation:manufacturing_centers_update';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Operation, send } from '../../../api/operation.ts';
import { textOf } from '../../../api/refusal.ts';
import { Button } from '../../../parts/button.tsx';
import { Empty } from '../../../parts/note.tsx';
import { toast } from '../../../parts/toast.tsx';
import { useTrial } from '../../../record/use-trial.ts';
import { SheetEditor } from '../../../sheet/editor.tsx';
import { type HeadField, HeadFields } from '../../../sheet/head-fields.tsx';
import { gridOf, LineGrid } from '../../../sheet/line-grid.tsx';
import { useLines } from '../../../sheet/use-lines.ts';
import { useLocations } from '../../../shell/locations.ts';
import { useOpen } from '../../../shell/navigate.ts';
import { t } from '../../../words/words.ts';
import { type Center, makingChanged, useBase, useCenterQuery, useMay } from '../item-recipe.ts';
import { centerBody, centerLines, typedCenter, useCenterColumns } from './center-lines.ts';
import { Loaded, NotAllowed } from './guarded.tsx';

/** Editor of a new work center. */
export const NewCenter = (): ReactNode =>
  useMay(create) ? <Edit center={undefined} /> : <NotAllowed operation={create} />;

/** Editor of a work center: stations, hours of each week, holidays and maintenance, changes of setup. */
export const EditCenter = (): ReactNode => {
  const { id = '' } = useParams({ strict: false });
  const query = useCenterQuery();
  const may = useMay(update);
  if (!may) return <NotAllowed operation={update} />;
  return (
    <Loaded query={query}>
      {({ items }) => {
        const center = items.find((one) => one.id === id);
        return center ? (
          <Edit key={id} center={center} />
        ) : (
          <Empty icon="clock" title={t('center.gone')} />
        );
      }}
    </Loaded>
  );
};

const useFields = (center: Center | undefined): readonly HeadField[] => {
  const places = useLocations();
  return [
    { name: 'name', label: t('field.name'), isWide: true },
    { name: 'capacity', label: t('center.capacity'), kind: 'figure' },
    {
      ...{ name: 'hours_per_day', label: t('center.hoursPerDay'), kind: 'figure' },
      hint: t('center.hoursPerDaySays'),
    },
    { name: 'labor_rate', label: t('center.rate'), kind: 'figure' },
    {
      ...{ name: 'wip_location_id', label: t('center.place'), kind: 'choice' },
      choices: { '': '–', ...places },
    },
    // The first work center is the default one by itself; another one becomes it when it is changed.
    ...(center && !center.is_default
      ? [{ name: 'is_default', label: t('center.default'), kind: 'check' } as const]
      : []),
  ];
};

const Edit = ({ center }: { readonly center: Center | undefined }): ReactNode => {
  const columns = useCenterColumns();
  const fields = useFields(center);
  const sheet = useLines(`center.${center?.id ?? ''}`, () => typedCenter(center));
  const { base, onOverride } = useBase(center?.version ?? 0);
  const open = useOpen();
  const operation = (center ? update : create) as unknown as Operation;
  const version = center ? base : undefined;
  const inputOf = (isTrial: boolean) => {
    const wasDefault = center?.is_default ?? true;
    const body = centerBody(sheet, columns, isTrial, wasDefault);
    return center ? { ...body, wc_id: center.id } : body;
  };
  const isNamed = (sheet.head['name'] ?? '').trim() !== '';
  const tried = useTrial(operation, isNamed ? inputOf(true) : undefined, version);
  const leave = (): void => open('/make/centers');
  const save = async (): Promise<void> => {
    await send(operation, inputOf(false), { version });
    sheet.drop();
    toast(t('center.saved'));
    await makingChanged();
    leave();
  };
  return (
    <SheetEditor
      title={t(center ? 'center.edit' : 'center.new', { name: center?.name ?? '' }).replace(
        '…',
        '',
      )}
      confirm={t('center.save')}
      {...{ sheet, tried, save, onOverride }}
      sent={(isTrial) => centerLines(sheet, columns, isTrial)}
      onLeave={leave}
      below={center && <Remove center={center} />}
    >
      {({ cells, head }) => (
        <>
          <div className="section">
            <HeadFields sheet={sheet} fields={fields} problems={head} />
          </div>
          <LineGrid
            {...gridOf(sheet, 'shifts', columns.shifts, cells)}
            title={t('center.shifts')}
            says={t('center.shiftsSays')}
            add={t('center.addShift')}
          />
          <LineGrid
            {...gridOf(sheet, 'exceptions', columns.exceptions, cells)}
            title={t('center.exceptions')}
            says={t('center.exceptionsSays')}
            add={t('center.addException')}
          />
          <LineGrid
            {...gridOf(sheet, 'setup_matrix', columns.setup_matrix, cells)}
            title={t('center.setups')}
            says={t('center.setupsSays')}
            add={t('center.addSetup')}
          />
        </>
      )}
    </SheetEditor>
  );
};

/** Button that deletes a work center which nothing uses; the dry run says what does. */
const Remove = ({ center: { id, name } }: { readonly center: Center }): ReactNode => {
  const open = useOpen();
  const operation = removeCenter as unknown as Operation;
  const { problem, isBusy } = useTrial(operation, { wc_id: id });
  const run = async (): Promise<void> => {
    await send(operation, { wc_id: id });
    toast(t('center.removed', { name }));
    await makingChanged();
    open('/make/centers');
  };
  return (
    <div className="stack">
      <Button
        data-action="remove"
        isBusy={isBusy}
        refused={problem === undefined ? undefined : textOf(problem)}
        onClick={() => void run()}
      >
        {t('center.remove')}
      </Button>
    </div>
  );
};
