import { type TSchema, Type } from '@sinclair/typebox';
import type { Role } from '../../../kernel/declare/access.ts';
import { type CommandOf, command, type QueryOf, query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { companyActor } from '../company/company.ts';
import { changeSettings, settingRefusals } from './change.ts';

/** Declares a query of a setting, which answers its default until it is set. */
export const readsSetting = <G extends TSchema>(
  name: string,
  declared: {
    readonly says: string;
    readonly explains: readonly string[];
    readonly gives: G;
    readonly of: (company: Company) => unknown;
  },
): QueryOf<object> =>
  query(name, {
    says: declared.says,
    explains: declared.explains,
    by: 'viewer',
    takes: Type.Object({}),
    gives: declared.gives,
    answer: (_, __, { company }) => declared.of(company),
  });

/** Declares the write that replaces a setting as a whole; its field of the body may have another name. */
export const writesSetting = <T extends TSchema>(
  name: string,
  declared: {
    readonly says: string;
    readonly explains: readonly string[];
    readonly key: string;
    readonly field: string;
    readonly schema: T;
    readonly by?: Role;
    /** Stored value, if it is not just the input. */
    readonly keeps?: (sent: unknown, before: unknown) => unknown;
  },
): CommandOf<Readonly<Record<string, unknown>>> =>
  command(name, {
    says: declared.says,
    explains: declared.explains,
    by: declared.by ?? 'admin',
    on: companyActor,
    at: (_, { company_id }) => company_id,
    takes: Type.Object({ [declared.field]: declared.schema }),
    gives: writtenWith({ ok: Type.Literal(true) }),
    refuses: settingRefusals,
    decide: ({ settings }, input, { company }) => {
      const { key, field } = declared;
      const sent = (input as Record<string, unknown>)[field];
      const value = declared.keeps ? declared.keeps(sent, settings[key]) : sent;
      const facts = changeSettings(company.id, settings, { [key]: value });
      return isRefusal(facts) ? facts : { facts, answer: { ok: true } };
    },
  });
