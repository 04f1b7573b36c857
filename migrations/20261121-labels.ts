import { Migration } from '@mikro-orm/migrations';

/** The tables of labels. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `label_template_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `name` text not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `label_template_view_company_seq_index` on `label_template_view` (`company`, `seq`)',
    );
  }
}
