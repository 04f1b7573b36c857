import { credit, date, debit, entryForms } from './entry-forms.ts';
import type { Form } from './form.ts';

/** Forms of the tables that source systems export. */
export const forms: readonly Form[] = [
  ...entryForms,
  {
    kind: 'documents',
    fields: {
      number:
        'invoice number | invoicenumber | bill number | num | no. | number | estimate number | quote number | credit note number | purchase order number | purchaseorder | document number | doc number',
      date: `${date} | credit note date | purchase order date | estimate date | quote date`,
      due_date: 'due date | duedate | expiry date',
      contact:
        'customer | customer name | contactname | contact name | name | customer full name | contact',
      supplier: 'vendor | vendor name | supplier | supplier name',
      type: 'transaction type | type | doc type | document type',
      status:
        'status | invoice status | bill status | estimate status | purchase order status | credit note status',
      total: 'total | amount | invoice total | total amount | grand total',
      tax: 'taxtotal | tax total | tax | tax amount total',
      open: 'open balance | balance | invoiceamountdue | amount due | outstanding | balance due | outstanding amount',
      paid: 'invoiceamountpaid | amount paid | paid',
      currency: 'currency | currency code',
      rate: 'exchange rate | currencyrate',
      memo: 'memo/description | memo | reference | notes | po number',
      line_name: 'item name | product/service | description | item desc | item',
      line_sku: 'inventoryitemcode | sku | item code',
      quantity: 'quantity | qty',
      unit_price: 'unitamount | item price | rate | unit price | sales price',
      line_total: 'lineamount | item total | line amount | line total',
      line_tax: 'taxamount | item tax amount | line tax',
      account: 'accountcode | account | account code',
    },
    needs: [
      ['contact', 'supplier'],
      ['date'],
      ['total', 'open', 'line_total', 'unit_price'],
      ['due_date', 'open', 'number'],
    ],
    without: `${debit} | ${credit}`,
  },
  {
    kind: 'items',
    fields: {
      name: 'product/service name | product/service | item name | itemname | name | product name | full name | display name | description',
      sku: 'sku | item code | itemcode | default code | internal reference | product code | code',
      description: 'sales description | salesdescription | description | item desc',
      type: 'type | item type | detailed type | product type | maintain stock',
      price:
        'sales price / rate | sales price/rate | sales price | price | salesunitprice | rate | list price | standard selling rate | selling price',
      cost: 'purchase cost | cost | purchasesunitprice | standard price | valuation rate | cost price | purchase rate | purchase price | unit cost',
      quantity:
        'quantity on hand | quantity | qty on hand | qty available | qty in stock | stock on hand | on hand | initial stock | opening stock | inventory quantity',
      barcode: 'barcode | gtin | ean | upc',
      category: 'category | item group | categ id | product category | stock category',
      unit: 'unit | usage unit | default unit of measure | uom id | unit of sale | unit of measure',
      reorder_point: 'reorder point | reorder level | min stock',
      location: 'location | warehouse | location name',
    },
    needs: [
      ['sku', 'name'],
      ['price', 'cost', 'quantity', 'unit'],
    ],
    without: `${date} | email | invoice number | customer | vendor | qty (items) | account | component`,
  },
  {
    kind: 'contacts',
    fields: {
      name: 'contactname | customer | vendor | supplier | customer name | vendor name | supplier name | display name | full name | name | contact name | company name',
      id: 'a/c | contact id | accountnumber | customer id | vendor id',
      // Also other lists have ids and names: this alone makes no contacts.
      record_id: 'id',
      role: 'contact type | customer sub type | type | role',
      customer_rank: 'customer rank',
      supplier_rank: 'supplier rank',
      company_name: 'company | company name | legalname | legal name',
      first_name: 'firstname | first name',
      last_name: 'lastname | last name',
      email: 'email | emailaddress | e-mail | emailid | main email | email address',
      phone:
        'phone | phonenumber | telephone | main phone | mobile | mobile no | mobilenumber | phone numbers',
      street:
        'street address | poaddressline1 | address | address 1 | street | billing address | address line 1 | bill to | full address | addressline1',
      street2: 'poaddressline2 | address 2 | street2 | address line 2 | billing street2',
      city: 'city | pocity | address 3 | billing city',
      state: 'state | poregion | address 4 | state id | billing state | province',
      zip: 'zip | popostalcode | address 5 | postal code | billing code | zip code | postcode',
      country: 'country | pocountry | country id | billing country | territory',
      tax_id:
        'taxnumber | tax id | vat | vat number | tax number | gst identification number (gstin)',
      website: 'website | web',
      terms: 'payment terms | terms | payment terms label | property payment term id',
      balance: 'open balance | balance | outstanding balance | opening balance',
    },
    needs: [
      ['name'],
      [
        'email',
        'phone',
        'street',
        'city',
        'balance',
        'tax_id',
        'country',
        'customer_rank',
        'id',
        'company_name',
      ],
    ],
    without: `${debit} | ${date} | invoice number | account type | sku | root type | price | sales price | detail type`,
  },
  {
    kind: 'accounts',
    fields: {
      name: 'full account name | account name | full name | name | account | account # or full name',
      code: 'account number | account code | code | account # | n/c | number | account no',
      type: 'account type | type | root type | account category',
      detail: 'detail type | root type',
      balance: 'total balance | balance | balance total',
      currency: 'currency | account currency | symbol | commoditym',
      is_group: 'is group | place holder | placeholder',
      hidden: 'hidden | archived | disabled',
    },
    needs: [['name'], ['type', 'code']],
    without: `${date} | ${debit} | email | phone | sku | quantity | price`,
  },
  {
    kind: 'recipes',
    fields: {
      sku: 'item | product tmpl id | product | finished item',
      output: 'quantity | product qty | output quantity',
      component:
        'item code (items) | bom line ids/product id | bom lines/component | component | component sku',
      quantity:
        'qty (items) | bom line ids/product qty | bom lines/quantity | component quantity | component qty',
    },
    needs: [['sku'], ['component'], ['quantity']],
  },
  {
    kind: 'assets',
    fields: {
      name: 'asset name | asset | name',
      id: 'asset number | asset id | asset no',
      category: 'asset category | asset class | asset type | category | class',
      acquired: 'purchase date | acquired | acquisition date',
      cost: 'purchase price | cost | gross purchase amount | acquisition cost',
      accumulated: 'accumulated depreciation | accumulated',
      life: 'life months | effective life months | total number of depreciations',
    },
    needs: [['name'], ['acquired'], ['cost'], ['accumulated']],
  },
];
