import { operation as cancel } from 'operation:manufacturing_orders_cancel';
import { operation as complete } from 'operation:manufacturing_orders_complete';
import { operation as hold } from 'operation:manufacturing_orders_hold';
import { operation as issue } from 'operation:manufacturing_orders_issue';
import { operation as receive } from 'operation:manufacturing_orders_receive';
import { operation as resume } from 'operation:manufacturing_orders_resume';
import { operation as giveBack } from 'operation:manufacturing_orders_return';
import { operation as reverse } from 'operation:manufacturing_orders_reverseReceipt';
import { operation as schedule } from 'operation:manufacturing_orders_schedule';
import { operation as scrap } from 'operation:manufacturing_orders_scrap';
import { operation as split } from 'operation:manufacturing_orders_split';
import { operation as start } from 'operation:manufacturing_orders_start';
import { operation as step } from 'operation:manufacturing_orders_step';
import type { FieldLook } from '../../forms/fields.ts';
import { fieldName } from '../../record/sentences.ts';
import type { ActionLook, ActionLooks } from '../../record/standing.tsx';
import { useAddress } from '../../shell/as-of.ts';
import { quantity, shortDate, typedNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { mainOutput, type Run, stepsOf } from './run.ts';

const reason = (): FieldLook => ({ name: 'reason', label: t('field.reason'), isFull: true });

/** Scrap of a run: finished goods, or components that were issued. */
const scrapLook = ({ inputs }: Run): ActionLook => ({
  ...{ operation: scrap, label: t('make.scrap'), confirm: t('make.scrapDo') },
  says: t('make.scrapSays'),
  looks: [
    {
      ...{ name: 'item_id', label: t('make.scrapWhat'), isFull: true },
      choices: {
        '': t('make.scrapOutput'),
        ...Object.fromEntries(
          inputs.flatMap(({ item_id, name, sku }) => (item_id ? [[item_id, name ?? sku]] : [])),
        ),
      },
    },
    { name: 'quantity', label: t('field.quantity'), isFull: true },
    { name: 'abnormal', label: t('make.scrapAbnormal'), isFull: true },
    reason(),
  ],
  initial: { item_id: '', abnormal: true },
});

/** Actions of a run in the order of a day at the bench: start, issue, steps, finished goods. */
export const useRunActions = (run: Run): ActionLooks => {
  const { at: chosen } = useAddress();
  const output = mainOutput(run);
  const left = output?.outstanding_qty ?? 0;
  const open = stepsOf(run).filter(({ done }) => !done);
  const [first] = open;
  const receipts = run.receipts.filter(({ reversed }) => !reversed);
  const stepLook: ActionLook = {
    operation: step,
    label: t('make.step'),
    key: 't',
    looks: [
      {
        ...{ name: 'step_id', label: t('make.stepName'), isFull: true },
        choices: Object.fromEntries(open.map(({ id, name }) => [id, name])),
      },
      { name: 'hours', label: t('make.hours'), hint: t('make.hoursPlanned') },
      { name: 'notes', label: t('field.notes'), isFull: true },
    ],
    initial: { step_id: open.some(({ id }) => id === chosen) ? chosen : (first?.id ?? '') },
    confirm: t('make.stepDo'),
  };
  return {
    start: {
      ...{ operation: start, label: t('make.start'), key: 's' },
      ...{ says: t('make.startSays'), confirm: t('make.start') },
    },
    issue: {
      ...{ operation: issue, label: t('make.issue'), key: 'i' },
      ...{ says: t('make.issueSays'), confirm: t('make.issueDo') },
    },
    ...(open.length > 0 ? { step: stepLook } : {}),
    receive: {
      ...{ operation: receive, label: t('make.receive'), key: 'r' },
      looks: [{ name: 'quantity', label: t('line.quantity'), isFull: true }],
      initial: { quantity: typedNumber(left) },
      confirm: t('make.receiveDo'),
    },
    complete: {
      ...{ operation: complete, label: t('make.complete'), key: 'd' },
      looks: [
        { name: 'labor_hours', label: t('make.allHours') },
        { name: 'allow_short', label: t('make.allowShort'), isFull: true },
      ],
      ...{ says: t('make.completeSays'), confirm: t('make.completeDo') },
    },
    resume: { operation: resume, label: t('make.resume'), key: 'u', confirm: t('make.resume') },
    hold: {
      ...{ operation: hold, label: t('make.hold'), key: 'h', looks: [reason()] },
      confirm: t('make.hold').replace('…', ''),
    },
    schedule: {
      ...{ operation: schedule, label: t('make.schedule'), key: 'c' },
      ...{ says: t('make.scheduleSays'), confirm: t('make.scheduleDo') },
    },
    return: {
      ...{ operation: giveBack, label: t('make.return'), looks: [reason()] },
      ...{ says: t('make.returnSays'), confirm: t('make.returnDo') },
    },
    scrap: scrapLook(run),
    split: {
      ...{ operation: split, label: t('make.split'), confirm: t('make.splitDo') },
      looks: [{ name: 'quantity', label: fieldName('quantity'), isFull: true }],
    },
    'reverse-receipt': {
      ...{ operation: reverse, label: t('make.reverse') },
      looks: [
        {
          ...{ name: 'receipt_id', label: t('doc.receipt'), isFull: true },
          choices: Object.fromEntries(
            receipts.map((one) => [
              one.id,
              `${quantity(one.quantity)} × ${one.lot_sku} · ${shortDate(one.date)}`,
            ]),
          ),
        },
        reason(),
      ],
      initial: { receipt_id: receipts.at(-1)?.id ?? '' },
      confirm: t('make.reverseDo'),
    },
    cancel: {
      ...{ operation: cancel, label: t('make.cancel'), looks: [reason()] },
      ...{ says: t('make.cancelSays'), confirm: t('make.cancelDo') },
    },
  };
};
