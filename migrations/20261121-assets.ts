import { Migration } from '@mikro-orm/migrations';

/** The tables of assets. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `asset_bought` (`company` text not null, `movement_id` text not null, `doc_id` text not null, `line_id` text not null, `asset_id` text not null, `amount` bigint not null, primary key (`company`, `movement_id`, `doc_id`, `line_id`))',
    );
    this.addSql(
      'create index `asset_bought_company_doc_id_line_id_index` on `asset_bought` (`company`, `doc_id`, `line_id`)',
    );
    this.addSql(
      'create index `asset_bought_company_asset_id_index` on `asset_bought` (`company`, `asset_id`)',
    );
    this.addSql(
      'create table `asset_check_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `name` text not null, `next_due` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `asset_check_view_company_seq_index` on `asset_check_view` (`company`, `seq`)',
    );
    this.addSql(
      'create table `asset_class_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `name` text not null, `sort_name` text not null, `is_active` bigint not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `asset_class_view_company_seq_index` on `asset_class_view` (`company`, `seq`)',
    );
    this.addSql(
      'create index `asset_class_view_company_sort_name_index` on `asset_class_view` (`company`, `sort_name`)',
    );
    this.addSql(
      'create unique index `asset_class_view_company_name_unique` on `asset_class_view` (`company`, `name`)',
    );
    this.addSql(
      'create table `asset_move` (`company` text not null, `movement_id` text not null, `class_id` text not null, `asset_id` text not null, `kind` text not null, `date` text not null, `run` text null, `cost` bigint not null, `depreciation` bigint not null, `impairment` bigint not null, primary key (`company`, `movement_id`, `class_id`))',
    );
    this.addSql('create index `asset_move_company_date_index` on `asset_move` (`company`, `date`)');
    this.addSql('create index `asset_move_company_run_index` on `asset_move` (`company`, `run`)');
    this.addSql(
      'create table `asset_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `number` text not null, `name` text not null, `class_id` text not null, `status` text not null, `serial_no` text null, `barcode` text null, `location_id` text null, `custodian` text null, `parent_id` text null, `doc_id` text null, `cost` bigint not null, `accumulated` bigint not null, `carrying` bigint not null, `last_seen_at` text null, `last_depreciated_month` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql('create index `asset_view_company_seq_index` on `asset_view` (`company`, `seq`)');
    this.addSql(
      'create index `asset_view_company_class_id_seq_index` on `asset_view` (`company`, `class_id`, `seq`)',
    );
    this.addSql(
      'create index `asset_view_company_status_seq_index` on `asset_view` (`company`, `status`, `seq`)',
    );
    this.addSql(
      'create index `asset_view_company_parent_id_index` on `asset_view` (`company`, `parent_id`)',
    );
    this.addSql(
      'create index `asset_view_company_serial_no_index` on `asset_view` (`company`, `serial_no`)',
    );
    this.addSql(
      'create index `asset_view_company_barcode_index` on `asset_view` (`company`, `barcode`)',
    );
    this.addSql(
      'create index `asset_view_company_doc_id_index` on `asset_view` (`company`, `doc_id`)',
    );
    this.addSql(
      'create unique index `asset_view_company_number_unique` on `asset_view` (`company`, `number`)',
    );
    this.addSql(
      'create table `depreciation_run_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `period` text not null, `status` text not null, `total` bigint not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `depreciation_run_view_company_period_index` on `depreciation_run_view` (`company`, `period`)',
    );
  }
}
