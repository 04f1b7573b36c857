import { Migration } from '@mikro-orm/migrations';

/** The tables of backups. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `backup_job_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `of_company` text not null, `type` text not null, `status` text not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `backup_job_view_company_of_company_seq_index` on `backup_job_view` (`company`, `of_company`, `seq`)',
    );
    this.addSql(
      'create table `backup_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `of_company` text not null, `backup_type` text not null, `kind` text not null, `status` text not null, `pinned` bigint not null, `size_bytes` bigint not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `backup_view_company_of_company_seq_index` on `backup_view` (`company`, `of_company`, `seq`)',
    );
  }
}
