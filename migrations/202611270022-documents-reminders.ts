import { Migration } from '@mikro-orm/migrations';

/** Schema of documents: reminders. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `doc_reminder_view` (`company` text not null, `doc_id` text not null, `level` bigint not null, `date` text not null, `reminder_id` text not null, primary key (`company`, `doc_id`))',
    );
    this.addSql(
      'create table `reminder_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `contact_id` text not null, `level` bigint not null, `date` text not null, `sent_at` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `reminder_view_company_seq_index` on `reminder_view` (`company`, `seq`)',
    );
    this.addSql(
      'create index `reminder_view_company_contact_id_seq_index` on `reminder_view` (`company`, `contact_id`, `seq`)',
    );
  }
}
