import { codeOf } from '../../kernel/platform/pdf/codes.ts';

/** Path of the authority's certificate on the web port. */
export const authorityPath = '/authority.crt';

/** Two rows of modules in one line of text; dark modules are blank, for terminals are dark. */
const halves = ['█', '▀', '▄', ' '] as const;

/** A QR code for a terminal; empty where the text cannot be encoded. */
export const qrText = async (text: string): Promise<string> => {
  const code = await codeOf('qr', text);
  if (!code?.side || !code.dark) return '';
  const { side, dark } = code;
  const isDark = (row: number, column: number): boolean =>
    row >= 0 && column >= 0 && row < side && column < side && dark[row * side + column] === true;
  const lines: string[] = [];
  // The quiet zone around a code is two modules here.
  for (let row = -2; row < side + 2; row += 2) {
    let line = '';
    for (let column = -2; column < side + 2; column += 1)
      line += halves[(isDark(row, column) ? 2 : 0) + (isDark(row + 1, column) ? 1 : 0)];
    lines.push(line);
  }
  return `${lines.join('\n')}\n`;
};

/** Directions for the phones and computers of the network, for the terminal. */
export const directions = async (
  addresses: readonly string[],
  port: number,
  fingerprint: string,
): Promise<string> => {
  const urls = addresses.map((one) => `https://${one.includes(':') ? `[${one}]` : one}:${port}`);
  const [first = ''] = urls;
  return [
    '',
    `In the local network: ${urls.join(' or ')}`,
    '',
    await qrText(first),
    'A browser warns at first: it does not know the certificate authority of this machine.',
    `1. Open ${first}${authorityPath} on the phone or computer, past the warning, and keep the file.`,
    '2. Trust it:',
    '   iPhone, iPad: Settings, Profile Downloaded, Install; then General, About, Certificate Trust Settings.',
    '   Android: Settings, Security, More security settings, Install a certificate, CA certificate.',
    '   Windows: open the file, Install Certificate, Trusted Root Certification Authorities.',
    '   macOS: open the file, then Keychain Access, Trust, Always Trust.',
    '   Firefox: Settings, Privacy & Security, View Certificates, Authorities, Import.',
    `3. Compare its SHA-256 fingerprint: ${fingerprint}`,
    '4. Open the address again. Cameras work from then on.',
    'The authority holds for local addresses and the names of this machine only. Its key stays in the data folder.',
    '',
  ].join('\n');
};
