import { Migration } from '@mikro-orm/migrations';

/** The tables of connectors. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `connector_hook` (`company` text not null, `id` text not null, `token` text not null, primary key (`company`, `id`))',
    );
    this.addSql('create unique index `connector_hook_token_unique` on `connector_hook` (`token`)');
    this.addSql(
      'create table `connector_item` (`company` text not null, `connector` text not null, `item_id` text not null, primary key (`company`, `connector`, `item_id`))',
    );
    this.addSql(
      'create table `connector_link` (`company` text not null, `connector` text not null, `entity` text not null, `external_id` text not null, `entity_id` text not null, `mark` text null, primary key (`company`, `connector`, `entity`, `external_id`))',
    );
    this.addSql(
      'create index `connector_link_company_entity_id_connector_index` on `connector_link` (`company`, `entity_id`, `connector`)',
    );
    this.addSql(
      'create table `connector_push_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `connector` text not null, `entity_type` text not null, `target_id` text not null, `status` text not null, `next_retry_at` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `connector_push_view_company_connector_seq_index` on `connector_push_view` (`company`, `connector`, `seq`)',
    );
    this.addSql(
      'create index `connector_push_view_company_connector_status_seq_index` on `connector_push_view` (`company`, `connector`, `status`, `seq`)',
    );
    this.addSql(
      'create index `connector_push_view_company_target_id_connector_entity_type_index` on `connector_push_view` (`company`, `target_id`, `connector`, `entity_type`)',
    );
    this.addSql(
      'create index `connector_push_view_company_next_retry_at_index` on `connector_push_view` (`company`, `next_retry_at`) where next_retry_at is not null',
    );
    this.addSql(
      'create table `connector_secret` (`company` text not null, `id` text not null, `sealed` text not null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create table `connector_there` (`company` text not null, `connector` text not null, `entity_type` text not null, `target_id` text not null, `mark` text not null, primary key (`company`, `connector`, `entity_type`, `target_id`))',
    );
    this.addSql(
      'create table `sync_run_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `connector` text not null, `entity` text not null, `status` text not null, `started_at` text not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `sync_run_view_company_connector_seq_index` on `sync_run_view` (`company`, `connector`, `seq`)',
    );
    this.addSql(
      'create index `sync_run_view_company_connector_entity_seq_index` on `sync_run_view` (`company`, `connector`, `entity`, `seq`)',
    );
  }
}
