import { operation as dispose } from 'operation:assets_assets_operate_dispose';
import { operation as sell } from 'operation:assets_assets_operate_sell';
import { operation as act } from 'operation:assets_sales_act';
import { useAccountOptions } from '../../forms/account-options.ts';
import { useContactOptions } from '../../forms/contact-options.ts';
import { useTaxOptions } from '../../forms/tax-options.ts';
import type { ActionLooks } from '../../record/standing.tsx';
import { today } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Asset } from './asset.ts';

const date = () => ({ name: 'date', label: t('doc.date') });

/** Actions by which an asset leaves: its sale, at once or opened for later steps, and its disposal without one. */
export const useLeavingLooks = (): ActionLooks => ({ ...useSell(), ...useDispose() });

const useSell = (): ActionLooks => {
  const accounts = useAccountOptions();
  return {
    sell: {
      ...{ operation: sell, label: t('asset.sell'), key: 'v', confirm: t('asset.sellDo') },
      looks: [
        { name: 'price', label: t('asset.price') },
        date(),
        { name: 'contact_id', label: t('asset.buyer'), options: useContactOptions(), isFull: true },
        { name: 'tax_code', label: t('field.tax'), options: useTaxOptions('sales'), isFull: true },
        {
          ...{ name: 'receive_account', label: t('asset.receiveAccount'), options: accounts },
          ...{ hint: t('asset.receiveSays'), isFull: true },
        },
        { name: 'costs', label: t('asset.sellCosts') },
        { name: 'create_invoice', label: t('asset.createInvoice'), isFull: true },
      ],
      initial: { date: today() },
    },
  };
};

const useDispose = (): ActionLooks => ({
  dispose: {
    ...{ operation: dispose, label: t('asset.dispose'), key: 'x', confirm: t('asset.disposeDo') },
    looks: [
      {
        ...{ name: 'cause', label: t('asset.cause') },
        choices: {
          scrapped: t('cause.scrapped'),
          lost: t('cause.lost'),
          stolen: t('cause.stolen'),
          donated: t('cause.donated'),
          destroyed: t('cause.destroyed'),
          traded_in: t('cause.traded_in'),
        },
      },
      date(),
      { name: 'proceeds', label: t('asset.proceeds') },
      { name: 'quantity', label: t('line.quantity'), hint: t('asset.partSays') },
      {
        ...{ name: 'proceeds_account', label: t('asset.proceedsAccount'), isFull: true },
        options: useAccountOptions(),
      },
    ],
    initial: { cause: 'scrapped', date: today() },
  },
});

/** Steps of an open sale. */
export const useSaleSteps = ({ sale }: Asset): ActionLooks => {
  const accounts = useAccountOptions();
  const contacts = useContactOptions();
  const taxes = useTaxOptions('sales');
  const initial = { date: today() };
  return {
    'complete-sale': {
      ...{ operation: act, label: t('sale.complete'), confirm: t('sale.completeDo') },
      ...{ given: { action: 'complete' }, initial },
      looks: [
        date(),
        { name: 'costs', label: t('asset.sellCosts') },
        {
          ...{ name: 'costs_account', label: t('sale.costsAccount'), options: accounts },
          isFull: true,
        },
      ],
    },
    'receive-sale': {
      ...{ operation: act, label: t('sale.receive'), confirm: t('sale.receiveDo') },
      ...{ given: { action: 'receive' }, initial },
      looks: [
        { name: 'amount', label: t('field.amount') },
        date(),
        { name: 'bank', label: t('asset.receiveAccount'), options: accounts, isFull: true },
      ],
    },
    'invoice-sale': {
      ...{ operation: act, label: t('sale.invoice'), confirm: t('sale.invoiceDo') },
      ...{ given: { action: 'invoice' }, initial, looks: [date()] },
    },
    'change-sale': {
      ...{ operation: act, label: t('sale.change'), confirm: t('save') },
      given: { action: 'change' },
      looks: [
        { name: 'price', label: t('asset.price') },
        date(),
        { name: 'buyer', label: t('asset.buyer'), options: contacts, isFull: true },
        { name: 'tax_code', label: t('field.tax'), options: taxes, isFull: true },
      ],
      initial: {
        ...{ price: sale?.price, date: sale?.date },
        ...{ buyer: sale?.buyer, tax_code: sale?.tax_code },
      },
    },
    'cancel-sale': {
      ...{ operation: act, label: t('sale.cancel'), confirm: t('sale.cancelDo') },
      given: { action: 'cancel' },
      looks: [{ name: 'reason', label: t('field.reason'), isFull: true }],
    },
  };
};
