import { Migration } from '@mikro-orm/migrations';

/** The tables of companies. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `bom_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `bom_id` text not null, `name` text not null, `is_active` bigint not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql('create index `bom_view_company_seq_index` on `bom_view` (`company`, `seq`)');
    this.addSql(
      'create table `company_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `name` text not null, `slug` text not null, `is_active` bigint not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql('create unique index `company_view_slug_unique` on `company_view` (`slug`)');
    this.addSql(
      'create table `location_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `name` text not null, `name_key` text not null, `type` text not null, `is_default` bigint not null, `address` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `location_view_company_seq_index` on `location_view` (`company`, `seq`)',
    );
    this.addSql(
      'create index `location_view_company_is_default_index` on `location_view` (`company`, `is_default`)',
    );
    this.addSql(
      'create index `location_view_company_name_index` on `location_view` (`company`, `name`)',
    );
    this.addSql(
      'create unique index `location_view_company_name_key_unique` on `location_view` (`company`, `name_key`)',
    );
    this.addSql(
      'create table `relay` (`company` text not null, `id` text not null, `gateway_token` text not null, `instance_id` text not null, `created_at` text not null, primary key (`company`, `id`))',
    );
  }
}
