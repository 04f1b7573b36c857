/** Term of this project: its one meaning, and the words that it replaces. */
export type Term = {
  readonly term: string;
  readonly means: string;
  /** Other words for the same thing that this project avoids. */
  readonly not?: readonly string[];
};

/** Terms with one meaning each in code, API, documentation and web page, sorted by name. */
export const glossary: readonly Term[] = [
  { term: 'actor', means: 'A kind of entity with its state, fold and lifecycle.' },
  {
    term: 'allowed action',
    means: 'An event that the machine takes now and the caller may cause.',
  },
  { term: 'app', means: 'In specs, an installation without HTTP over a database in memory.' },
  {
    term: 'archive',
    means:
      'A file with the data of a company or an installation, as a backup or an export holds it.',
  },
  {
    term: 'as of',
    means: 'The state at a cutoff: a date (true then), or an instant or event id (known then).',
  },
  {
    term: 'average cost',
    means: 'Moving average unit cost of all own lots of a SKU, six decimals.',
  },
  { term: 'backflush', means: 'To issue the components of a receipt when it is recorded.' },
  {
    term: 'backup',
    means: 'An encrypted archive in the data folder, made on request or on schedule.',
  },
  { term: 'bank statement', means: 'The lines that a bank reports for an account.' },
  { term: 'bill of materials', means: 'The components of a recipe; imported ones become recipes.' },
  {
    term: 'by-product',
    means: 'An output of a run with an agreed value, which carries no cost share.',
  },
  {
    term: 'carrying amount',
    means: 'Cost of a fixed asset less depreciation and impairment (IAS 16.6).',
  },
  {
    term: 'chain',
    means: 'The entries of one company in the ledger, each hashed over the one before.',
  },
  { term: 'claimed login', means: 'A login whose user has set its password.' },
  {
    term: 'command',
    means: 'An operation that changes something; it runs in the writer and records facts.',
  },
  { term: 'contact', means: 'A customer, supplier or other party in the CRM.' },
  { term: 'contract', means: 'The part of a module that other modules may import.' },
  { term: 'conversation', means: 'The messages between one user and the assistant.' },
  {
    term: 'credit note',
    means: 'A document that takes back all or a part of an invoice or a bill.',
  },
  { term: 'customer statement', means: 'What a contact owes, printed for the contact.' },
  { term: 'cutoff', means: 'The point up to which an as-of read counts facts.', not: ['cut'] },
  { term: 'cutover', means: 'The date from which the books are kept here after a migration.' },
  { term: 'dead letter', means: 'A webhook delivery that was given up; it is retried on request.' },
  { term: 'dictionary', means: 'A null-prototype map for keys that a client chooses.' },
  {
    term: 'document',
    means: 'An invoice, bill, order, quotation, credit note, memo or consignment.',
  },
  { term: 'door', means: 'The one path of a request to its operation, with all checks before it.' },
  {
    term: 'draft',
    means: 'A document or list that has not been issued and may be changed freely.',
  },
  { term: 'dry run', means: 'A write that runs in full and is rolled back.', not: ['trial'] },
  {
    term: 'entity cache',
    means: 'Entities that the writer has read; each is dropped when it is written.',
  },
  {
    term: 'entry',
    means: 'One row of the ledger, or one journal entry where accounting is meant.',
  },
  {
    term: 'execution context',
    means: "One command of a request while it runs: its own, a batch member or a reaction's.",
  },
  { term: 'fact', means: 'An event as a module declares and records it.' },
  { term: 'finalize', means: 'To issue a document: it gets its number and posts.' },
  {
    term: 'first company',
    means: 'The company of the first registration; its owners own the installation.',
  },
  { term: 'fold', means: 'The function that makes the next state of an entity from a fact.' },
  { term: 'goods received not invoiced', means: 'Account 2145, between receipt and bill (GRNI).' },
  { term: 'group', means: 'Requests that the writer commits in one transaction.' },
  {
    term: 'head',
    means: 'The last entry of a chain with its hash; a signed head covers all chains.',
  },
  { term: 'idempotency key', means: 'A key of a request under which its answer is stored.' },
  {
    term: 'import run',
    means: 'The staged import of one file, previewed, imported and undone as jobs.',
  },
  {
    term: 'installation',
    means: 'One data folder with its companies and logins, served by one process.',
  },
  { term: 'issue', means: 'Of documents: to finalize. Of goods: to take out of stock.' },
  { term: 'job', means: 'Work after a commit, run at least once: a mail, a webhook, a print.' },
  { term: 'journal', means: "The accountant's book of double entries." },
  { term: 'lane', means: 'One of the two queues of commands before the writer.' },
  { term: 'lead time', means: 'Days from ordering or starting an item to its availability.' },
  {
    term: 'ledger',
    means: 'The append-only, hash-chained log of all events.',
    not: ['event store'],
  },
  { term: 'lifecycle', means: 'The state machine of an actor.' },
  { term: 'list', means: 'A goods list: audit, transfer, write-off, shipping list or quotation.' },
  { term: 'long read', means: 'A query that is answered on a thread of its own.' },
  { term: 'lot', means: 'An item record that holds several units of one SKU at one cost.' },
  {
    term: 'mapping',
    means: 'The assignment of file columns to fields, or of source accounts to accounts.',
  },
  { term: 'member', means: 'A user in a company, with a role.' },
  {
    term: 'memo',
    means: 'Goods handed to a customer on approval: they stay own stock until invoiced.',
  },
  { term: 'merge', means: 'To join duplicate contacts into one; the sources are deleted.' },
  { term: 'moving average', means: 'Average cost of all own lots of a SKU after each receipt.' },
  { term: 'on hand', means: 'Quantity in stock, including reserved goods.' },
  {
    term: 'opening balance',
    means: 'A balance brought into the books on the day before a year or cutover.',
  },
  { term: 'operation', means: 'A command or a query with its role, input, answer and refusals.' },
  {
    term: 'outbound queue',
    means: 'Records of this side that wait to be sent to a connected platform.',
  },
  {
    term: 'personal data',
    means: 'Values of people, kept beside the entry and hashed with a salt.',
  },
  { term: 'post', means: 'To record a journal entry.' },
  {
    term: 'preview',
    means: 'The outcome of an import or proposal, computed before it is executed.',
  },
  { term: 'production run', means: 'A manufacturing order: planned, issued, received and closed.' },
  {
    term: 'proposal',
    means: 'A change that the assistant or a program suggests and a person confirms or dismisses.',
  },
  { term: 'push', means: 'One record in an outbound queue and its attempts.' },
  { term: 'query', means: 'An operation that only reads.' },
  {
    term: 'reaction',
    means: "A module's answer to another module's fact, in the same transaction.",
  },
  { term: 'read cache', means: 'Reads since the last commit.' },
  {
    term: 'reader',
    means: 'Read access to one company over a database connection.',
    not: ['look'],
  },
  { term: 'recipe', means: 'Components, labor and overhead for the output quantity of an item.' },
  { term: 'reconciliation', means: 'The comparison of a bank statement with the books.' },
  {
    term: 'recovery key',
    means: 'An age key whose holder can open backups without the installation.',
  },
  { term: 'refusal', means: 'A named reason why an operation is not done, with the next step.' },
  { term: 'registry', means: 'All modules put together: operations, actors, views, reactions.' },
  { term: 'reserved', means: 'Quantity on hand that is kept for one document, list or run.' },
  { term: 'row report', means: 'The CSV file with the outcome of every row of an import.' },
  {
    term: 'scrap',
    means:
      'Output or components lost in a run; abnormal scrap is a loss, normal scrap raises the unit cost.',
  },
  {
    term: 'second factor',
    means: 'A time-based code (TOTP) asked for in addition to the password.',
  },
  {
    term: 'service account',
    means: 'An account of a company without a login, for API keys of programs.',
  },
  {
    term: 'services',
    means: 'Side-effecting services, usable only outside the write transaction.',
  },
  { term: 'settlement', means: 'Money or a credit that reduces the open amount of a document.' },
  { term: 'setup code', means: 'A code required to register the first owner of an installation.' },
  {
    term: 'shadow',
    means: 'In specs, a second copy of a database that is fed with the tape and compared.',
  },
  { term: 'shard', means: "A part of a company's entities that one thread of a rebuild replays." },
  { term: 'share link', means: 'A public address of a document or list.' },
  { term: 'shortage', means: 'Required quantity that is not available.' },
  {
    term: 'signed head',
    means: 'A signature over the heads of all chains, stored outside the data folder.',
  },
  { term: 'snapshot', means: 'The committed state that a read transaction sees.' },
  { term: 'source record', means: 'A record as the source system holds it.' },
  { term: 'source system', means: 'The software whose files a migration reads.' },
  { term: 'staged', means: 'Read and checked, but not yet imported.' },
  { term: 'supplier', means: 'A contact from whom goods or services are bought.', not: ['vendor'] },
  {
    term: 'synchronization',
    means: 'One transfer of an entity between a platform and this installation.',
  },
  { term: 'tally', means: 'Sums that are kept with each fact and rebuilt from the ledger.' },
  {
    term: 'tape',
    means:
      'What a transaction recorded, for another copy of the database: entries and rows that no fold makes.',
  },
  { term: 'task', means: 'Long reading work in a thread of its own.' },
  { term: 'ticket', means: 'A short-lived text that opens one event stream in place of a token.' },
  {
    term: 'tool call',
    means: 'A request of the model to look something up or to propose a change.',
  },
  {
    term: 'transport',
    means: 'The way of requests to the writer: in the same thread or to its own.',
  },
  { term: 'unit of work', means: 'The entities that one command changes, saved once.' },
  {
    term: 'view',
    means: 'A table of current state that is derived from facts.',
    not: ['projection table'],
  },
  { term: 'void', means: 'To cancel an issued document by a reversing entry.', not: ['cancel'] },
  { term: 'web page', means: 'The page at port 8080; a page of a list is a page.' },
  {
    term: 'webhook',
    means: 'A signed HTTP call that announces changes: of a platform, or to a webhook endpoint.',
  },
  {
    term: 'webhook endpoint',
    means: 'An address to which events of a company are delivered, signed.',
  },
  { term: 'work center', means: 'A place with parallel stations, working hours and a labor rate.' },
  { term: 'work in progress', means: 'Cost of a production run that is not completed (WIP).' },
  { term: 'workflow', means: 'The steps of an item with their work centers and times (routing).' },
  { term: 'write-off', means: 'A list that takes goods out of stock as a loss.' },
];
