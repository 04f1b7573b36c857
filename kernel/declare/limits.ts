/** Every limit of the service, by name. What is over one is refused with 413 or 422, never cut short. */
export const limits = {
  jsonBodyBytes: 10 * 1024 * 1024,
  /** A JSON body of a request that names no caller. */
  publicBodyBytes: 64 * 1024,
  /** All files of a scan before anybody has registered; the setup code is checked before they are read. */
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
  /** Members of a backup that is read, of whichever kind. */
  backupEntries: 1_000_000,
  /** What one holds: sealing (AES-GCM) ends at 64 GiB. Of one that is uploaded the ratio is the narrower limit. */
  backupUnpackedBytes: 60 * 1024 * 1024 * 1024,
  /** From so many bytes on, what unpacks to more than `zipRatio` times its size is no backup. */
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
  /** Unit prices and costs are kept in whole millionths. */
  unitPrice: Math.floor(Number.MAX_SAFE_INTEGER / 1_000_000),
  pageDefault: 50,
  pageMax: 500,
  /** So many rows before a page are counted through on the way; for more the list is a long read. */
  nearOffset: 1000,
  /** So many matches are sorted for a page; more are walked to in the order that is asked for, where an index has it. */
  fewMatches: 1000,
  /** Entries of a company's ledger up to which walking over all it has takes a moment. */
  smallLedger: 10_000,
  batchRecords: 500,
  bulkIds: 1000,
  labelsAtOnce: 1000,
  linesPerDocument: 5000,
  linesPerSubscription: 500,
  /** Periods of one subscription that the clock makes up for in a minute. */
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
  /** Records that one command of an import job takes over, and characters of their data. */
  importStep: 200,
  importStepCharacters: 512 * 1024,
  /** Time of a step from which the next ones are smaller. */
  importStepMs: 400,
  /** Records that are rehearsed before others may use the thread. */
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
  /** Rows of one table of a system that a company comes over from. */
  migrationRows: 500_000,
  migrationZipEntries: 500,
  /** Columns of a table that a person is asked about. */
  columnsAsked: 200,
  /** Rows of another system that are taken over in one commit. */
  migrationStep: 100,
  scansPerHour: 10,
  scanHours: 24,
  groupCommands: 64,
  groupMs: 20,
  waitingCommands: 1000,
  reactionDepth: 16,
  factsPerCommand: 10_000,
  factBytes: 1024 * 1024,
  streamsPerUser: 5,
  streams: 1000,
  streamQueue: 500,
  streamHeartbeatMs: 15_000,
  streamCloseMs: 1000,
  inspectedEntities: 500,
  cachedTotals: 1000,
  /** Addresses whose requests of the present minute are counted before those of past ones are forgotten. */
  countedAddresses: 10_000,
  cachedTokens: 10_000,
  /** Text of what was read since the last commit that is kept for who asks again. */
  cachedCharacters: 16 * 1024 * 1024,
  cachedStates: 2000,
  /** Lines up to which it is tried what an entity can do now; a trial goes through all of them. */
  dryRunLines: 500,
  longThreads: 2,
  longReads: 100,
  answerFiles: 20,
  longIdleMs: 60_000,
  /** Wait of a readiness probe for its long read, and how long the result counts. */
  readyMs: 5_000,
  /** How long a read beside the service may take, and one of a file that somebody else made; then it is stopped. */
  longMs: 30 * 60_000,
  foreignMs: 5 * 60_000,
  /** Memory of a long reader for what is new, in MB. */
  longYoungGenerationMb: 96,
  /** Of facts whose entities wait for more while a rebuild runs; of further ones it writes out the states. */
  rebuildCharacters: 64 * 1024 * 1024,
  /** Entities that it compares at once. */
  rebuildBatch: 1000,
  /** Threads into which it is divided, and how many facts are worth one. */
  rebuildShards: 4,
  rebuildShardFacts: 50_000,
  /** How long threads wait for one that is to read at the same moment, and how often they try. */
  barrierMs: 60_000,
  barrierRounds: 1000,
  /** Rows of a tally whose sums a rebuild keeps in memory. */
  rebuildSums: 100_000,
  /** Another service answers within this time, and at most so much. */
  remoteMs: 10_000,
  remoteBytes: 10 * 1024 * 1024,
  /** What a service that calls us may send. */
  webhookBytes: 1024 * 1024,
  /** Seconds that the signature of a call may be old. */
  webhookSeconds: 300,
  /** From so many records on a synchronization asks for no further page; what is left comes with the next. */
  syncRecords: 500,
  /** Hours after which a head is signed, and of running without one that are reported as a gap. */
  headHours: 24,
  headGapHours: 26,
  /** Reads of contacts are written down once in this time. */
  peopleReadsMs: 60_000,
  headCheckMs: 60_000,
  /** Pause after the first failure to have a head stamped; it doubles up to sixty times this. */
  stampRetryMs: 60_000,
  jobAttempts: 6,
  jobBatch: 20,
  stopMs: 10_000,
  /** From the wish to restart to the end, for the answer to go out. */
  restartMs: 200,
  loadSampleMs: 1000,
  /** Faults of a kind that are told one by one, and that are put right by commands in one go. */
  doctorDetails: 50,
  doctorMends: 500,
  notificationsKept: 100,
  headerMs: 15_000,
  requestMs: 120_000,
  loginPerMinute: 10,
  /** Wrong second-factor codes of a user, and the window in which they are counted. */
  secondFactorWrong: 5,
  secondFactorMs: 15 * 60_000,
  /** Wrong passwords of an account before its next attempt has to wait; each further one doubles the wait, up to the longest. */
  wrongPasswordsFree: 5,
  signInDelayMaxMs: 30_000,
  /** An account without attempts for so long starts anew. */
  signInQuietMs: 15 * 60_000,
  /** Addresses that may wait for one account at the same time. */
  waitingAddresses: 100,
  /** Passwords that are hashed at the same time, and that wait for it; further ones are refused with 429. */
  hashesAtOnce: 4,
  waitingHashes: 200,
  passwordResetPerMinute: 3,
  requestsPerMinute: 60,
  aiQuestionsPerMinute: 20,
  aiUploadsPerMinute: 30,
  /** Calls of models at the same time. */
  aiCalls: 3,
  /** How long a question may take with all that the model asks meanwhile. */
  aiQueryMs: 50_000,
  aiRounds: 6,
  /** Calls of one answer of a model that are done; of further ones it is told. */
  aiCallsAtOnce: 20,
  /** Characters of what was said before that a model is told again, and of one answer of a tool. */
  aiHistoryCharacters: 32_000,
  aiToolCharacters: 12_000,
  aiDocumentCharacters: 60_000,
  /** Characters of a table that are told in an answer, and pages that are read of one PDF. */
  aiTableCharacters: 20_000,
  aiPdfPages: 200,
  aiRetries: 3,
  /** Files of one job that are read at the same time. */
  aiReaders: 10,
  /** How often a file is tried that ends its reader; the next time it has failed, and its job goes on. */
  aiFileTries: 3,
  aiConversations: 100,
} as const;
