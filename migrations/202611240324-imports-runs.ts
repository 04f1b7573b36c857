import { Migration } from '@mikro-orm/migrations';

/** Schema of imports: runs. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `import_run_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `kind` text not null, `status` text not null, `file_id` text not null, `batch_id` text not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `import_run_view_company_file_id_index` on `import_run_view` (`company`, `file_id`)',
    );
    this.addSql(
      'create index `import_run_view_company_batch_id_index` on `import_run_view` (`company`, `batch_id`)',
    );
    this.addSql(
      'create index `import_run_view_company_kind_seq_index` on `import_run_view` (`company`, `kind`, `seq`)',
    );
  }
}
