import { Migration } from '@mikro-orm/migrations';

/** The tables of accounting. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `account_day` (`company` text not null, `account` text not null, `date` text not null, `closing` bigint not null, `debit` bigint not null, `credit` bigint not null, `lines` bigint not null, primary key (`company`, `account`, `date`, `closing`))',
    );
    this.addSql(
      'create index `account_day_company_date_index` on `account_day` (`company`, `date`)',
    );
    this.addSql(
      'create table `account_month` (`company` text not null, `account` text not null, `month` text not null, `closing` bigint not null, `debit` bigint not null, `credit` bigint not null, `lines` bigint not null, primary key (`company`, `account`, `month`, `closing`))',
    );
    this.addSql(
      'create index `account_month_company_month_index` on `account_month` (`company`, `month`)',
    );
    this.addSql(
      'create table `account_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `code` text not null, `name` text not null, `account_type` text not null, `subtype` text null, `parent_code` text null, `cash_flow_category` text not null, `is_active` bigint not null, `is_header` bigint not null, `is_system` bigint not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `account_view_company_parent_code_index` on `account_view` (`company`, `parent_code`)',
    );
    this.addSql(
      'create unique index `account_view_company_code_unique` on `account_view` (`company`, `code`)',
    );
    this.addSql(
      'create table `bank_account_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `code` text not null, `bank_type` text not null, `currency` text not null, `is_active` bigint not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `bank_account_view_company_seq_index` on `bank_account_view` (`company`, `seq`)',
    );
    this.addSql(
      'create unique index `bank_account_view_company_code_unique` on `bank_account_view` (`company`, `code`)',
    );
    this.addSql(
      'create table `bank_rule_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `bank_account_id` text not null, `is_active` bigint not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `bank_rule_view_company_bank_account_id_seq_index` on `bank_rule_view` (`company`, `bank_account_id`, `seq`)',
    );
    this.addSql(
      'create table `journal_entry_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `number` text not null, `date` text not null, `je_type` text not null, `status` text not null, `live_key` text null, `stem` text null, `doc_id` text null, `contact_id` text null, `source_id` text null, `reverses` text null, `amount` bigint not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `journal_entry_view_company_date_seq_index` on `journal_entry_view` (`company`, `date`, `seq`)',
    );
    this.addSql(
      'create index `journal_entry_view_company_status_date_index` on `journal_entry_view` (`company`, `status`, `date`)',
    );
    this.addSql(
      'create index `journal_entry_view_company_je_type_date_seq_index` on `journal_entry_view` (`company`, `je_type`, `date`, `seq`)',
    );
    this.addSql(
      'create index `journal_entry_view_company_doc_id_index` on `journal_entry_view` (`company`, `doc_id`)',
    );
    this.addSql(
      'create index `journal_entry_view_company_contact_id_date_index` on `journal_entry_view` (`company`, `contact_id`, `date`)',
    );
    this.addSql(
      'create index `journal_entry_view_company_source_id_index` on `journal_entry_view` (`company`, `source_id`)',
    );
    this.addSql(
      'create index `journal_entry_view_company_stem_index` on `journal_entry_view` (`company`, `stem`)',
    );
    this.addSql(
      'create unique index `journal_entry_view_company_live_key_unique` on `journal_entry_view` (`company`, `live_key`)',
    );
    this.addSql(
      'create unique index `journal_entry_view_company_number_unique` on `journal_entry_view` (`company`, `number`)',
    );
    this.addSql(
      'create table `journal_line` (`company` text not null, `entry_id` text not null, `line` bigint not null, `seq` bigint not null, `date` text not null, `account` text not null, `debit` bigint not null, `credit` bigint not null, `closing` bigint not null, `contact_id` text null, `doc_id` text null, `item_id` text null, `currency` text null, `amount_currency` bigint null, `description` text null, primary key (`company`, `entry_id`, `line`))',
    );
    this.addSql(
      'create index `journal_line_company_account_date_seq_index` on `journal_line` (`company`, `account`, `date`, `seq`)',
    );
    this.addSql(
      'create index `journal_line_company_contact_id_date_index` on `journal_line` (`company`, `contact_id`, `date`)',
    );
    this.addSql(
      'create index `journal_line_company_doc_id_index` on `journal_line` (`company`, `doc_id`)',
    );
    this.addSql(
      'create index `journal_line_company_date_index` on `journal_line` (`company`, `date`)',
    );
    this.addSql(
      'create index `journal_line_company_seq_index` on `journal_line` (`company`, `seq`)',
    );
    this.addSql(
      'create index `journal_line_company_item_id_account_debit_credit_index` on `journal_line` (`company`, `item_id`, `account`, `debit`, `credit`) where item_id is not null',
    );
    this.addSql(
      'create table `reconciled_entry` (`company` text not null, `bank_account_id` text not null, `entry_id` text not null, `reconciliation_id` text not null, `amount` bigint not null, `alone` bigint not null, primary key (`company`, `bank_account_id`, `entry_id`))',
    );
    this.addSql(
      'create index `reconciled_entry_company_reconciliation_id_index` on `reconciled_entry` (`company`, `reconciliation_id`)',
    );
    this.addSql(
      'create index `reconciled_entry_company_entry_id_index` on `reconciled_entry` (`company`, `entry_id`)',
    );
    this.addSql(
      'create table `reconciliation_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `bank_account_id` text not null, `status` text not null, `statement_date` text not null, `open_bank` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `reconciliation_view_company_bank_account_id_statement_date_index` on `reconciliation_view` (`company`, `bank_account_id`, `statement_date`)',
    );
    this.addSql(
      'create index `reconciliation_view_company_statement_date_seq_index` on `reconciliation_view` (`company`, `statement_date`, `seq`)',
    );
    this.addSql(
      'create unique index `reconciliation_view_company_open_bank_unique` on `reconciliation_view` (`company`, `open_bank`)',
    );
    this.addSql(
      'create table `statement_line_key` (`company` text not null, `bank_account_id` text not null, `line_key` text not null, `line_id` text not null, `reconciliation_id` text not null, primary key (`company`, `bank_account_id`, `line_key`))',
    );
    this.addSql(
      'create index `statement_line_key_company_reconciliation_id_index` on `statement_line_key` (`company`, `reconciliation_id`)',
    );
  }
}
