import { Migration } from '@mikro-orm/migrations';

/** The tables of sharing. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `share_token` (`company` text not null, `id` text not null, `of_company` text not null, `share_id` text not null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create unique index `share_token_of_company_share_id_unique` on `share_token` (`of_company`, `share_id`)',
    );
    this.addSql(
      'create table `share_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `subject_id` text not null, `subject_type` text not null, `status` text not null, `revision` bigint not null, `expires_at` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql('create index `share_view_company_seq_index` on `share_view` (`company`, `seq`)');
    this.addSql(
      'create index `share_view_company_status_seq_index` on `share_view` (`company`, `status`, `seq`)',
    );
    this.addSql(
      'create index `share_view_company_expires_at_status_index` on `share_view` (`company`, `expires_at`, `status`) where expires_at is not null',
    );
    this.addSql(
      'create table `share_visit` (`company` text not null, `id` text not null, `views` bigint not null, `last_at` text not null, primary key (`company`, `id`))',
    );
  }
}
