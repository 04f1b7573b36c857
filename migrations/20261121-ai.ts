import { Migration } from '@mikro-orm/migrations';

/** The tables of ai. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `ai_conversation_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `user_id` text not null, `is_archived` bigint not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `ai_conversation_view_company_user_id_version_index` on `ai_conversation_view` (`company`, `user_id`, `version`)',
    );
    this.addSql(
      'create table `ai_job_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `conversation_id` text not null, `status` text not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `ai_job_view_company_conversation_id_seq_index` on `ai_job_view` (`company`, `conversation_id`, `seq`)',
    );
    this.addSql(
      'create table `ai_proposal_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `conversation_id` text not null, `message_id` text not null, `status` text not null, `expires_at` text not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `ai_proposal_view_company_conversation_id_seq_index` on `ai_proposal_view` (`company`, `conversation_id`, `seq`)',
    );
    this.addSql(
      'create index `ai_proposal_view_company_status_expires_at_index` on `ai_proposal_view` (`company`, `status`, `expires_at`)',
    );
    this.addSql(
      'create table `ai_reminder_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `status` text not null, `due_at` text not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `ai_reminder_view_company_status_due_at_index` on `ai_reminder_view` (`company`, `status`, `due_at`)',
    );
    this.addSql(
      'create table `ai_secret` (`company` text not null, `id` text not null, `sealed` text not null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create table `ai_upload_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `sha256` text not null, `expires_at` text not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `ai_upload_view_company_expires_at_index` on `ai_upload_view` (`company`, `expires_at`)',
    );
    this.addSql(
      'create index `ai_upload_view_company_sha256_index` on `ai_upload_view` (`company`, `sha256`)',
    );
    this.addSql(
      'create table `ai_usage` (`company` text not null, `id` text not null, `user_id` text not null, `at` text not null, `questions` bigint not null, `credits` bigint not null, primary key (`company`, `id`))',
    );
    this.addSql('create index `ai_usage_company_at_index` on `ai_usage` (`company`, `at`)');
  }
}
