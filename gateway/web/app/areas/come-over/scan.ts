import { operation as decideFirst } from 'operation:migrations_bootstrap_decide';
import { operation as readFirst } from 'operation:migrations_bootstrap_read';
import { operation as scanFirst } from 'operation:migrations_bootstrap_scan';
import { operation as startFirst } from 'operation:migrations_bootstrap_start';
import { operation as scan } from 'operation:migrations_scans_create';
import { operation as decide } from 'operation:migrations_scans_decide';
import { operation as read } from 'operation:migrations_scans_read';
import { operation as start } from 'operation:migrations_scans_start';
import type { components } from '#api';
import { sendAs } from '../../api/client.ts';
import { keptStore } from '../../store.ts';

/** Scan of files as the API answers it. */
export type Scan = components['schemas']['MigrationScan'];

/** Question that the files leave open. */
export type Question = components['schemas']['MigrationQuestion'];

/** Answer to a question. */
export type Answer = string | boolean | Readonly<Record<string, string>> | null;

/** Answers by question. */
export type Answers = Readonly<Record<string, Answer>>;

/** Routes of a migration: of an owner, or before the first registration. */
export type Routes = {
  readonly scan: string;
  readonly read: string;
  readonly decide: string;
  readonly start: string;
};

/** Routes of a signed-in owner. */
export const ownRoutes: Routes = {
  scan: scan.path,
  read: read.path,
  decide: decide.path,
  start: start.path,
};

/** Routes before the first registration. */
export const firstRoutes: Routes = {
  scan: scanFirst.path,
  read: readFirst.path,
  decide: decideFirst.path,
  start: startFirst.path,
};

type Headers = Readonly<Record<string, string>>;

/** Token of the scan that is being answered; it survives a reload. */
export const scanToken = keptStore<string>('scan', '');

/** Sends the files and answers what is in them. */
export const scanFiles = async (
  { scan: path }: Routes,
  files: readonly File[],
  headers: Headers,
): Promise<Scan> => {
  const body = new FormData();
  for (const file of files) body.append('files[]', file);
  const made = await sendAs<{ scan_token: string; scan: Scan }>('POST', path, { body, headers });
  scanToken.set(made.scan_token);
  return made.scan;
};

/** Scan of a token; undefined if it is over. */
export const readScan = async (
  { read: path }: Routes,
  headers: Headers,
): Promise<Scan | undefined> => {
  const body = { scan_token: scanToken.get() };
  return (await sendAs<{ scan?: Scan }>('POST', path, { body, headers })).scan;
};

/** Decisions on a scan. */
export type Decided = {
  readonly mode: string;
  readonly cutover_date: string | null;
  readonly mappings: Answers;
};

/** Sends the answers; the scan that comes back may have new questions. */
export const decideScan = async (
  { decide: path }: Routes,
  decided: Decided,
  headers: Headers,
): Promise<Scan> => {
  const body = { scan_token: scanToken.get(), ...decided };
  return (await sendAs<{ scan: Scan }>('POST', path, { body, headers })).scan;
};

/** Answers that a scan begins with: those given before, else the suggested ones of what must be answered. */
export const firstAnswers = ({ questions, decisions }: Scan): Answers =>
  Object.fromEntries(
    questions.flatMap(({ key, required, suggested }) => {
      const given = (decisions?.mappings as Answers | undefined)?.[key];
      if (given !== undefined && given !== null) return [[key, given]];
      return required && suggested !== null ? [[key, suggested as Answer]] : [];
    }),
  );
