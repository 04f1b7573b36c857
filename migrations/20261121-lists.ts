import { Migration } from '@mikro-orm/migrations';

/** The tables of lists. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `list_note_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `list_id` text not null, `note` text null, `author_id` text null, `author_name` text null, `noted_at` text not null, `edited_at` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `list_note_view_company_list_id_noted_at_index` on `list_note_view` (`company`, `list_id`, `noted_at`)',
    );
    this.addSql(
      'create table `list_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `list_type` text not null, `ref_id` text not null, `status` text not null, `date` text not null, `contact_id` text null, `currency` text not null, `total` bigint not null, `converted_to_type` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql('create index `list_view_company_seq_index` on `list_view` (`company`, `seq`)');
    this.addSql(
      'create index `list_view_company_status_seq_index` on `list_view` (`company`, `status`, `seq`)',
    );
    this.addSql(
      'create index `list_view_company_list_type_seq_index` on `list_view` (`company`, `list_type`, `seq`)',
    );
    this.addSql(
      'create index `list_view_company_list_type_status_seq_index` on `list_view` (`company`, `list_type`, `status`, `seq`)',
    );
    this.addSql(
      'create index `list_view_company_ref_id_index` on `list_view` (`company`, `ref_id`)',
    );
    this.addSql(
      'create index `list_view_company_contact_id_seq_index` on `list_view` (`company`, `contact_id`, `seq`)',
    );
    this.addSql(
      'create index `list_view_company_date_seq_index` on `list_view` (`company`, `date`, `seq`)',
    );
  }
}
