import { Migration } from '@mikro-orm/migrations';

/** The tables of crm. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `contact_note_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `contact_id` text not null, `note` text not null, `author_id` text null, `author_name` text null, `noted_at` text not null, `edited_at` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `contact_note_view_company_contact_id_seq_index` on `contact_note_view` (`company`, `contact_id`, `seq`)',
    );
    this.addSql(
      'create table `contact_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `name` text not null, `sort_name` text not null, `contact_type` text not null, `company_name` text null, `email` text null, `deleted` bigint not null, `merged_into` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `contact_view_company_seq_index` on `contact_view` (`company`, `seq`)',
    );
    this.addSql(
      'create index `contact_view_company_sort_name_seq_index` on `contact_view` (`company`, `sort_name`, `seq`)',
    );
    this.addSql(
      'create index `contact_view_company_contact_type_seq_index` on `contact_view` (`company`, `contact_type`, `seq`)',
    );
    this.addSql(
      'create index `contact_view_company_email_seq_index` on `contact_view` (`company`, `email`, `seq`)',
    );
    this.addSql(
      'create index `contact_view_company_version_index` on `contact_view` (`company`, `version`)',
    );
  }
}
