import { dictionary } from '../../../../kernel/values/dictionary.ts';

const english = {
  paymentPart: 'Payment part',
  receipt: 'Receipt',
  account: 'Account / Payable to',
  reference: 'Reference',
  additional: 'Additional information',
  debtor: 'Payable by',
  debtorBlank: 'Payable by (name/address)',
  currency: 'Currency',
  amount: 'Amount',
  acceptance: 'Acceptance point',
};

type SwissWords = Readonly<Record<keyof typeof english, string>>;

const german: SwissWords = {
  paymentPart: 'Zahlteil',
  receipt: 'Empfangsschein',
  account: 'Konto / Zahlbar an',
  reference: 'Referenz',
  additional: 'Zusätzliche Informationen',
  debtor: 'Zahlbar durch',
  debtorBlank: 'Zahlbar durch (Name/Adresse)',
  currency: 'Währung',
  amount: 'Betrag',
  acceptance: 'Annahmestelle',
};

const french: SwissWords = {
  paymentPart: 'Section paiement',
  receipt: 'Récépissé',
  account: 'Compte / Payable à',
  reference: 'Référence',
  additional: 'Informations supplémentaires',
  debtor: 'Payable par',
  debtorBlank: 'Payable par (nom/adresse)',
  currency: 'Monnaie',
  amount: 'Montant',
  acceptance: 'Point de dépôt',
};

const italian: SwissWords = {
  paymentPart: 'Sezione pagamento',
  receipt: 'Ricevuta',
  account: 'Conto / Pagabile a',
  reference: 'Riferimento',
  additional: 'Informazioni supplementari',
  debtor: 'Pagabile da',
  debtorBlank: 'Pagabile da (nome/indirizzo)',
  currency: 'Valuta',
  amount: 'Importo',
  acceptance: 'Punto di accettazione',
};

const catalogues: Readonly<Record<string, SwissWords>> = dictionary({
  ...{ de: german, fr: french, it: italian },
});

/** Headings of a QR bill, which the standard has in four languages; English for all others. */
export const swissWords = (language: string | undefined): SwissWords => {
  const [primary = 'en'] = (language ?? 'en').toLowerCase().split('-');
  return catalogues[primary] ?? english;
};
