import { Migration } from '@mikro-orm/migrations';

/** Schema of webhooks: endpoints. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `webhook_endpoint_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `is_active` bigint not null, `event_types` text not null, `entity_types` text not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `webhook_endpoint_view_company_seq_index` on `webhook_endpoint_view` (`company`, `seq`)',
    );
    this.addSql(
      'create table `webhook_replay` (`company` text not null, `id` text not null, `last_id` bigint not null, `until_id` bigint not null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create table `webhook_secret` (`company` text not null, `id` text not null, `sealed` text not null, primary key (`company`, `id`))',
    );
  }
}
