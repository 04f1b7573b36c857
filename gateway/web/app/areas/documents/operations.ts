import { operation as convert } from 'operation:documents_conversion_convert';
import { operation as apply } from 'operation:documents_creditNotes_applyToInvoice';
import { operation as giveBack } from 'operation:documents_creditNotes_cnRefund';
import { operation as restock } from 'operation:documents_creditNotes_restock';
import { operation as undoRestock } from 'operation:documents_creditNotes_undoRestock';
import { operation as fulfil } from 'operation:documents_delivery_fulfillLines';
import { operation as reserve } from 'operation:documents_delivery_reserveLines';
import { operation as returnLines } from 'operation:documents_delivery_returnLines';
import { operation as unfulfil } from 'operation:documents_delivery_unfulfill';
import { operation as unfulfilLines } from 'operation:documents_delivery_unfulfillLines';
import { operation as remove } from 'operation:documents_drafting_delete';
import { operation as close } from 'operation:documents_issuing_close';
import { operation as finalize } from 'operation:documents_issuing_finalize';
import { operation as reopen } from 'operation:documents_issuing_reopen';
import { operation as revert } from 'operation:documents_issuing_revertToDraft';
import { operation as send } from 'operation:documents_issuing_send';
import { operation as unsend } from 'operation:documents_issuing_unsend';
import { operation as unvoid } from 'operation:documents_issuing_unvoid';
import { operation as voidDoc } from 'operation:documents_issuing_void';
import { operation as pay } from 'operation:documents_payments_payment';
import { operation as refund } from 'operation:documents_payments_refund';
import { operation as bounce } from 'operation:documents_payments_returnPayment';
import { operation as voidPayment } from 'operation:documents_payments_voidPayment';
import { operation as writeOff } from 'operation:documents_payments_writeOff';
import { operation as receive } from 'operation:documents_receiving_receive';
import { operation as returnItems } from 'operation:documents_receiving_returnItems';
import { operation as undoReceive } from 'operation:documents_receiving_undoReceive';
import type { Operation } from '../../api/operation.ts';

/** Operations by the event of a document's machine, in the order of their buttons. */
export const operations: Readonly<Record<string, Operation>> = {
  receive,
  finalize,
  payment: pay,
  'fulfill-lines': fulfil,
  convert,
  'return-lines': returnLines,
  'bill-sold': convert,
  send,
  'reserve-lines': reserve,
  restock,
  'apply-to-invoice': apply,
  'cn-refund': giveBack,
  'return-items': returnItems,
  'revert-to-draft': revert,
  'write-off': writeOff,
  refund,
  'void-payment': voidPayment,
  'return-payment': bounce,
  'undo-receive': undoReceive,
  'unfulfill-lines': unfulfilLines,
  unfulfill: unfulfil,
  'undo-restock': undoRestock,
  unsend,
  close,
  reopen,
  unvoid,
  void: voidDoc,
  delete: remove,
} as Readonly<Record<string, Operation>>;
