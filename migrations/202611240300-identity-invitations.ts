import { Migration } from '@mikro-orm/migrations';

/** Schema of identity: invitations. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `invitation_code` (`company` text not null, `id` text not null, `invitation_id` text not null, `company_id` text not null, `expires_at` text not null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `invitation_code_invitation_id_index` on `invitation_code` (`invitation_id`)',
    );
    this.addSql(
      'create table `invitation_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `email_key` text null, `email` text null, `name` text null, `role` text not null, `status` text not null, `expires_at` text not null, `user_id` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `invitation_view_company_seq_index` on `invitation_view` (`company`, `seq`)',
    );
    this.addSql(
      'create index `invitation_view_email_key_index` on `invitation_view` (`email_key`)',
    );
    this.addSql('alter table `credential` add column `must_change` bigint null');
    this.addSql('alter table `credential` add column `invitation_id` text null');
    this.addSql('alter table `credential` add column `invitation_company` text null');
  }
}
