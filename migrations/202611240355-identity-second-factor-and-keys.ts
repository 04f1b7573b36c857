import { Migration } from '@mikro-orm/migrations';

/** Schema of identity: second factor and keys. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `recovery_code` (`company` text not null, `id` text not null, `user_id` text not null, primary key (`company`, `id`))',
    );
    this.addSql('create index `recovery_code_user_id_index` on `recovery_code` (`user_id`)');
    this.addSql(
      'create table `second_factor` (`company` text not null, `id` text not null, `secret` text not null, `enrolled_at` text null, `last_step` bigint not null, primary key (`company`, `id`))',
    );
    this.addSql('alter table `api_key` add column `name` text null');
    this.addSql('alter table `api_key` add column `scopes` text null');
    this.addSql('alter table `api_key` add column `expires_at` text null');
    // A user had one key for each company: it becomes the one named default.
    this.addSql("update `api_key` set `name` = 'default'");
    this.addSql('drop index `api_key_user_id_company_id_unique`');
    this.addSql(
      'create unique index `api_key_user_id_company_id_name_unique` on `api_key` (`user_id`, `company_id`, `name`)',
    );
  }
}
