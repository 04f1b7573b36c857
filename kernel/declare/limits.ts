/** Every limit of the service, by name. Requests above one are refused with 413 or 422, never cut short. */
export const limits = {
  jsonBodyBytes: 10 * 1024 * 1024,
  /** A JSON body of a request that names no caller. */
  publicBodyBytes: 64 * 1024,
  /** Text answers from this size on are compressed, as the client accepts. */
  compressFromBytes: 1024,
  /** Files of a scan before the first user registers; the setup code is checked before they are read. */
  bootstrapUploadBytes: 250 * 1024 * 1024,
  /** All files of a scan by a login without a company; its password is checked before they are read. */
  startCompanyUploadBytes: 250 * 1024 * 1024,
  uploadBytes: 50 * 1024 * 1024,
  aiUploadBytes: 10 * 1024 * 1024,
  /** Files of one request. */
  filesAtOnce: 40,
  archiveBytes: 250 * 1024 * 1024,
  zipEntries: 10_000,
  zipRatio: 100,
  zipUnpackedBytes: 1024 * 1024 * 1024,
  /** Members of a backup archive. */
  backupEntries: 1_000_000,
  /** Unpacked bytes of a backup: AES-GCM ends at 64 GiB. For an uploaded backup the ratio is the narrower limit. */
  backupUnpackedBytes: 60 * 1024 * 1024 * 1024,
  /** Unpacked bytes from which the ratio `zipRatio` applies to a backup. */
  backupRatioFromBytes: 64 * 1024 * 1024,
  backupLineBytes: 64 * 1024 * 1024,
  /** Bytes of a tar between two members and after the last: headers and padding. */
  backupPaddingBytes: 8 * 1024 * 1024,
  /** A member that is read as one JSON value; the manifest names every file. */
  backupJsonBytes: 256 * 1024 * 1024,
  /** Database copies made before schema migrations that are kept; the oldest is deleted first. */
  upgradeCopies: 3,
  filesPerItem: 500,
  thumbnailPixels: 320,
  picturePixels: 200_000_000,
  pictureSeconds: 20,
  jsonDepth: 64,
  /** Elements of a bank's file that lie in each other. */
  elementDepth: 100,
  textLength: 100_000,
  nameLength: 500,
  keyLength: 255,
  amount: 999_999_999_999,
  quantity: 999_999_999,
  /** Amounts per unit are kept in whole millionths. */
  amountPerUnit: Math.floor(Number.MAX_SAFE_INTEGER / 1_000_000),
  pageDefault: 50,
  pageMax: 500,
  /** Offset of a page up to which a list is read in the request; a larger one is a long read. */
  nearOffset: 1000,
  /** Matches that are sorted for a page; for more, an index in the requested order is used if there is one. */
  fewMatches: 1000,
  /** Matches of a searched text that are looked up one by one; for more, the rows are read in order. */
  manyFound: 20_000,
  /** Ledger entries of a company up to which a full scan is quick. */
  smallLedger: 10_000,
  /** Days after which an exchange rate is no longer used, unless the company sets another number. */
  exchangeRateAgeDays: 31,
  batchRecords: 500,
  bulkIds: 1000,
  labelsAtOnce: 1000,
  linesPerDocument: 5000,
  linesPerSubscription: 500,
  /** Missed periods of one subscription that the clock generates in a minute. */
  periodsAtOnce: 100,
  ledgerLines: 5000,
  statementLines: 20_000,
  reconciledEntries: 20_000,
  /** Rows of a file that is imported as a job. */
  importRows: 200_000,
  /** Rows of a file that is previewed in the request. */
  importRowsAtOnce: 5000,
  /** Rows that are imported in the request, and the facts that they may make together. */
  importRowsInOne: 500,
  importFactsInOne: 8000,
  /** Records of one command of an import job, and characters of their data. */
  importStep: 200,
  importStepCharacters: 512 * 1024,
  /** Time of a step from which the next ones are smaller. */
  importStepMs: 400,
  /** Records previewed before the thread yields to the event loop. */
  importSlice: 4000,
  /** Rows shown in a preview, and problems listed in it. */
  importSample: 50,
  importProblems: 1000,
  /** Records named when an import cannot be undone. */
  importUsedNamed: 100,
  importColumns: 1000,
  /** Cells of a workbook up to its last row and column, empty ones included. */
  sheetCells: 10_000_000,
  importRecordBytes: 1024 * 1024,
  importUnpackedBytes: 50 * 1024 * 1024,
  /** Rows of one table of a migration source. */
  migrationRows: 500_000,
  migrationZipEntries: 500,
  /** Columns of a table in a migration question. */
  columnsAsked: 200,
  /** Rows of a migration source imported in one commit. */
  migrationStep: 100,
  scansPerHour: 10,
  scanHours: 24,
  groupCommands: 64,
  groupMs: 20,
  /** Characters of the steps of a group from which it takes no further command, where another copy of the database is fed. */
  commitCharacters: 8 * 1024 * 1024,
  waitingCommands: 1000,
  reactionDepth: 16,
  factsPerCommand: 10_000,
  factBytes: 1024 * 1024,
  streamsPerUser: 5,
  streams: 1000,
  streamQueue: 500,
  streamHeartbeatMs: 15_000,
  streamCloseMs: 1000,
  /** Life of a ticket that opens a stream, and those of a user that are valid at the same time. */
  streamTicketMs: 30_000,
  streamTicketsPerUser: 20,
  inspectedEntities: 500,
  cachedTotals: 1000,
  /** Client addresses counted in the current minute before expired counts are removed. */
  countedAddresses: 10_000,
  cachedTokens: 10_000,
  /** Characters of answers in the read cache, which is emptied by each commit. */
  cachedCharacters: 16 * 1024 * 1024,
  cachedStates: 2000,
  /** Lines of an entity up to which its actions are tried as dry runs. */
  dryRunLines: 500,
  longThreads: 2,
  longReads: 100,
  answerFiles: 20,
  longIdleMs: 60_000,
  /** Wait of a readiness probe for its long read, and how long the result counts. */
  readyMs: 5_000,
  /** Time limits of a task, and of one that reads foreign files. */
  longMs: 30 * 60_000,
  foreignMs: 5 * 60_000,
  /** Reading one document of the assistant; a damaged PDF may keep its parser busy for hours. */
  documentMs: 60_000,
  /** Young-generation heap of a long-read worker, MB. */
  longYoungGenerationMb: 96,
  /** Characters of facts of unfinished entities in memory during a rebuild; further states are written to a scratch file. */
  rebuildCharacters: 64 * 1024 * 1024,
  /** Entities compared in one batch of a rebuild. */
  rebuildBatch: 1000,
  /** Maximum rebuild workers; minimum facts per worker. */
  rebuildShards: 4,
  rebuildShardFacts: 50_000,
  /** Wait of threads for a common snapshot, and attempts. */
  barrierMs: 60_000,
  barrierRounds: 1000,
  /** Rows of a tally whose sums a rebuild keeps in memory. */
  rebuildSums: 100_000,
  /** Time and size limits of an answer of another service. */
  remoteMs: 10_000,
  remoteBytes: 10 * 1024 * 1024,
  /** Bytes of a webhook call. */
  webhookBytes: 1024 * 1024,
  /** Age of a webhook signature, seconds. */
  webhookSeconds: 300,
  /** Webhook endpoints of a company, and the time that a receiver has to answer. */
  webhookEndpoints: 50,
  webhookMs: 15_000,
  /** Waiting deliveries of an endpoint above which a failure switches it off. */
  webhookBacklog: 10_000,
  /** Entries that a replay queues in one step, and the pause before the next step. */
  webhookReplayStep: 500,
  webhookReplayPauseMs: 1000,
  webhookDaysListed: 30,
  /** Records from which a synchronization requests no further page; the rest follows with the next. */
  syncRecords: 500,
  /** Hours after which a head is signed, and of running without one that are reported as a gap. */
  headHours: 24,
  headGapHours: 26,
  /** Interval in which counted reads of personal data and uses of API keys are recorded. */
  usesMs: 60_000,
  headCheckMs: 60_000,
  /** Pause after the first failure to have a head stamped; it doubles up to sixty times this. */
  stampRetryMs: 60_000,
  jobAttempts: 6,
  jobBatch: 20,
  /** Pause before a result of a job that was not recorded is recorded again; it doubles up to the longest one. */
  settleAgainMs: 500,
  settleAgainMostMs: 30_000,
  stopMs: 10_000,
  /** Wait of a stop for jobs in progress; one that takes longer runs again at the next start. */
  stopJobsMs: 3_000,
  /** Delay of a restart after its request, for the answer to be sent. */
  restartMs: 200,
  loadSampleMs: 1000,
  /** Faults of a kind that are listed, and that are repaired by commands in one call. */
  doctorDetails: 50,
  doctorMends: 500,
  notificationsKept: 100,
  headerMs: 15_000,
  requestMs: 120_000,
  /** Longest pause on a connection: above the 60 s of common balancers, so that the sender of requests ends it first. */
  idleConnectionMs: 75_000,
  loginPerMinute: 10,
  /** Wrong second-factor codes of a user, and the window in which they are counted. */
  secondFactorWrong: 5,
  secondFactorMs: 15 * 60_000,
  /** Wrong passwords of an account before its next attempt has to wait; each further one doubles the wait, up to the longest. */
  wrongPasswordsFree: 5,
  signInDelayMaxMs: 30_000,
  /** Time without attempts after which an account's count of wrong passwords is reset. */
  signInQuietMs: 15 * 60_000,
  /** Client addresses that may wait for one account at the same time. */
  waitingAddresses: 100,
  /** Passwords hashed at the same time, and waiting; further ones are refused with 429. */
  hashesAtOnce: 4,
  waitingHashes: 200,
  passwordResetPerMinute: 3,
  requestsPerMinute: 60,
  aiQuestionsPerMinute: 20,
  aiUploadsPerMinute: 30,
  /** Concurrent calls of models. */
  aiCalls: 3,
  /** Time of a question, including the tool calls of the model. */
  aiQueryMs: 50_000,
  aiRounds: 6,
  /** Tool calls executed for one answer of a model; further ones are answered with an error. */
  aiCallsAtOnce: 20,
  /** Characters of conversation history sent to a model, and of one tool answer. */
  aiHistoryCharacters: 32_000,
  aiToolCharacters: 12_000,
  aiDocumentCharacters: 60_000,
  /** Characters of a table in an answer, and pages read of one PDF. */
  aiTableCharacters: 20_000,
  aiPdfPages: 200,
  aiRetries: 3,
  /** Files of one job that are read at the same time. */
  aiReaders: 10,
  /** Attempts on a file that crashes its reader; after them the file has failed and its job continues. */
  aiFileTries: 3,
  aiConversations: 100,
  /** Open proposals of programs in a company. */
  openProposals: 500,
  /** Characters of one answer of an MCP tool. */
  mcpCharacters: 60_000,
} as const;
