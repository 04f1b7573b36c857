import { isServiceAddress } from '../../kernel/platform/http-client/guard.ts';

/** Signing key of ledger heads and the places they are kept; '' means the default. */
export type EvidenceOptions = {
  readonly keyFile: string;
  /** Command that signs in place of a key file. */
  readonly signCommand: string;
  /** Previous signing key, for rotation. */
  readonly previousKeyFile: string;
  readonly headsDir: string;
  /** Address that each signed head is mailed to. */
  readonly mail: string;
  /** Address of a service that each signed head is posted to. */
  readonly webhook: string;
  /** Address of an RFC 3161 timestamp authority. */
  readonly timestampUrl: string;
  /** PEM file with the root certificates that timestamps must chain to. */
  readonly timestampRoot: string;
};

/** Options of the command line for signed heads, with their defaults and help. */
export const evidenceFlags = {
  'ledger-key-file': [
    '',
    'private key that signs the ledger, outside the data folder; created in ~/.config/countinghouse',
  ],
  'ledger-sign-command': ['', 'command that signs instead of a key file'],
  'ledger-previous-key-file': ['', 'previous signing key, for a key rotation'],
  'heads-dir': ['', 'folder of signed heads; ~/.local/state/countinghouse'],
  'heads-mail': ['', 'address that each signed head is mailed to'],
  'heads-webhook': ['', 'https address that each signed head is posted to'],
  'timestamp-url': ['', 'address of a timestamp authority (RFC 3161) that stamps signed heads'],
  'timestamp-root': ['', 'file of the root certificates of that authority in PEM'],
} as const;

type EvidenceFlag = keyof typeof evidenceFlags;

/** The options for signed heads as the command line and the environment give them. */
export const evidenceOptions = (value: (flag: EvidenceFlag) => string): EvidenceOptions => ({
  keyFile: value('ledger-key-file'),
  signCommand: value('ledger-sign-command'),
  previousKeyFile: value('ledger-previous-key-file'),
  headsDir: value('heads-dir'),
  mail: value('heads-mail'),
  webhook: value('heads-webhook'),
  timestampUrl: value('timestamp-url'),
  timestampRoot: value('timestamp-root'),
});

/** All problems of these options, one sentence each. */
export const evidenceProblems = ({
  keyFile,
  signCommand,
  mail,
  webhook,
  timestampUrl,
  timestampRoot,
}: EvidenceOptions): readonly string[] => [
  ...(keyFile && signCommand
    ? ['--ledger-key-file and --ledger-sign-command exclude each other. Give one.']
    : []),
  ...(mail && !mail.includes('@')
    ? ['--heads-mail takes the address that heads are mailed to.']
    : []),
  ...(webhook && !isServiceAddress(webhook)
    ? [`--heads-webhook takes an address such as https://example.com/heads, not "${webhook}".`]
    : []),
  ...(timestampUrl && !/^https?:/.test(URL.parse(timestampUrl)?.href ?? '')
    ? [`--timestamp-url takes an address such as http://tsa.example.com, not "${timestampUrl}".`]
    : []),
  ...(timestampUrl && !timestampRoot
    ? ['--timestamp-url needs --timestamp-root: the root certificates of the authority.']
    : []),
];
