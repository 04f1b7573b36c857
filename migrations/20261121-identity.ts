import { Migration } from '@mikro-orm/migrations';

/** The tables of identity. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `api_key` (`company` text not null, `id` text not null, `user_id` text not null, `company_id` text not null, `created_at` text not null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create unique index `api_key_user_id_company_id_unique` on `api_key` (`user_id`, `company_id`)',
    );
    this.addSql(
      'create table `credential` (`company` text not null, `id` text not null, `hash` text not null, `ver` bigint not null, `changed_at` text not null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create table `member_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `role` text not null, `is_active` bigint not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql('create index `member_view_company_seq_index` on `member_view` (`company`, `seq`)');
    this.addSql(
      'create index `member_view_company_role_index` on `member_view` (`company`, `role`)',
    );
    this.addSql('create index `member_view_id_company_index` on `member_view` (`id`, `company`)');
    this.addSql(
      'create table `refresh_token` (`company` text not null, `id` text not null, `session_id` text not null, `expires_at` text not null, `used_at` text null, primary key (`company`, `id`))',
    );
    this.addSql('create index `refresh_token_session_id_index` on `refresh_token` (`session_id`)');
    this.addSql(
      'create table `reset_token` (`company` text not null, `id` text not null, `user_id` text not null, `expires_at` text not null, primary key (`company`, `id`))',
    );
    this.addSql('create index `reset_token_user_id_index` on `reset_token` (`user_id`)');
    this.addSql(
      'create table `session` (`company` text not null, `id` text not null, `user_id` text not null, `company_id` text not null, `created_at` text not null, `expires_at` text not null, `revoked_at` text null, `reason` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `session_user_id_expires_at_index` on `session` (`user_id`, `expires_at`)',
    );
    this.addSql(
      'create table `user_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `email_key` text null, `email` text null, `name` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql('create index `user_view_company_seq_index` on `user_view` (`company`, `seq`)');
    this.addSql(
      'create unique index `user_view_company_email_key_unique` on `user_view` (`company`, `email_key`)',
    );
  }
}
