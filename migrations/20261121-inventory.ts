import { Migration } from '@mikro-orm/migrations';

/** The tables of inventory. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `import_batch_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `filename` text null, `row_count` bigint not null, `status` text not null, `undone_at` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `import_batch_view_company_seq_index` on `import_batch_view` (`company`, `seq`)',
    );
    this.addSql(
      'create table `item_count` (`company` text not null, `in_use` bigint not null, `is_aside` bigint not null, `status` text not null, `is_low` bigint not null, `is_reserved` bigint not null, `n` bigint not null, `own_value` bigint not null, `own_retail` bigint not null, primary key (`company`, `in_use`, `is_aside`, `status`, `is_low`, `is_reserved`))',
    );
    this.addSql(
      'create table `item_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `sku` text not null, `live_sku` text null, `name` text not null, `sort_name` text not null, `in_use` bigint not null, `is_aside` bigint not null, `status` text not null, `category` text null, `barcode` text null, `gtin` text null, `rfid_epc` text null, `inventory_type` text not null, `location_id` text null, `source` text not null, `sell_by` text not null, `quantity` bigint not null, `reserved` bigint not null, `unit_cost` bigint not null, `value` bigint not null, `sold` bigint not null, `currency` text not null, `reservations` text null, `reserved_until` text null, `price_values` text null, `retail_price` bigint null, `wholesale_price` bigint null, `reorder_point` bigint null, `is_low` bigint not null, `is_reserved` bigint not null, `own_value` bigint not null, `own_retail` bigint not null, `expires_at` text null, `stocked_at` text not null, `consignment_flag` text null, `consigned_from` text null, `on_memo_to` text null, `on_memo_doc_id` text null, `parent_id` text null, `split_for` text null, `allow_splitting` bigint not null, `used` bigint not null, `import_batch_id` text null, `made_at` bigint not null, `has_image` bigint not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql('create index `item_view_company_seq_index` on `item_view` (`company`, `seq`)');
    this.addSql(
      'create index `item_view_company_in_use_seq_status_index` on `item_view` (`company`, `in_use`, `seq`, `status`)',
    );
    this.addSql(
      'create index `item_view_company_status_seq_category_index` on `item_view` (`company`, `status`, `seq`, `category`)',
    );
    this.addSql(
      'create index `item_view_company_location_id_in_use_seq_status_index` on `item_view` (`company`, `location_id`, `in_use`, `seq`, `status`)',
    );
    this.addSql('create index `item_view_company_sku_index` on `item_view` (`company`, `sku`)');
    this.addSql(
      'create index `item_view_company_sort_name_index` on `item_view` (`company`, `sort_name`)',
    );
    this.addSql(
      'create index `item_view_company_expires_at_seq_in_use_index` on `item_view` (`company`, `expires_at`, `seq`, `in_use`)',
    );
    this.addSql(
      'create index `item_view_company_quantity_seq_in_use_index` on `item_view` (`company`, `quantity`, `seq`, `in_use`)',
    );
    this.addSql(
      'create index `item_view_company_retail_price_seq_in_use_index` on `item_view` (`company`, `retail_price`, `seq`, `in_use`)',
    );
    this.addSql(
      'create index `item_view_company_wholesale_price_seq_in_use_index` on `item_view` (`company`, `wholesale_price`, `seq`, `in_use`)',
    );
    this.addSql(
      'create index `item_view_company_version_index` on `item_view` (`company`, `version`)',
    );
    this.addSql(
      'create index `item_view_company_category_in_use_seq_status_index` on `item_view` (`company`, `category`, `in_use`, `seq`, `status`) where category is not null',
    );
    this.addSql(
      'create index `item_view_company_category_sort_name_seq_in_use_index` on `item_view` (`company`, `category`, `sort_name`, `seq`, `in_use`) where category is not null',
    );
    this.addSql(
      'create index `item_view_company_is_aside_seq_index` on `item_view` (`company`, `is_aside`, `seq`) where is_aside = 1',
    );
    this.addSql(
      'create index `item_view_company_is_low_in_use_seq_status_index` on `item_view` (`company`, `is_low`, `in_use`, `seq`, `status`) where is_low = 1',
    );
    this.addSql(
      'create index `item_view_company_is_reserved_in_use_seq_status_index` on `item_view` (`company`, `is_reserved`, `in_use`, `seq`, `status`) where is_reserved = 1',
    );
    this.addSql(
      'create index `item_view_company_consignment_flag_in_use_seq_status_index` on `item_view` (`company`, `consignment_flag`, `in_use`, `seq`, `status`) where consignment_flag is not null',
    );
    this.addSql(
      'create index `item_view_company_consigned_from_in_use_seq_status_index` on `item_view` (`company`, `consigned_from`, `in_use`, `seq`, `status`) where consigned_from is not null',
    );
    this.addSql(
      'create index `item_view_company_on_memo_to_in_use_seq_status_index` on `item_view` (`company`, `on_memo_to`, `in_use`, `seq`, `status`) where on_memo_to is not null',
    );
    this.addSql(
      'create index `item_view_company_gtin_index` on `item_view` (`company`, `gtin`) where gtin is not null',
    );
    this.addSql(
      'create index `item_view_company_rfid_epc_index` on `item_view` (`company`, `rfid_epc`) where rfid_epc is not null',
    );
    this.addSql(
      'create index `item_view_company_parent_id_seq_sku_index` on `item_view` (`company`, `parent_id`, `seq`, `sku`) where parent_id is not null',
    );
    this.addSql(
      'create index `item_view_company_import_batch_id_index` on `item_view` (`company`, `import_batch_id`) where import_batch_id is not null',
    );
    this.addSql(
      'create index `item_view_company_reserved_until_index` on `item_view` (`company`, `reserved_until`) where reserved_until is not null',
    );
    this.addSql(
      'create unique index `item_view_company_live_sku_unique` on `item_view` (`company`, `live_sku`)',
    );
    this.addSql(
      'create unique index `item_view_company_barcode_unique` on `item_view` (`company`, `barcode`)',
    );
    this.addSql(
      'create table `stock_move` (`company` text not null, `ledger_id` bigint not null, `leg` bigint not null, `item_id` text not null, `sku` text not null, `kind` text not null, `date` text not null, `location_id` text null, `quantity` bigint not null, `value` bigint not null, `source_id` text null, primary key (`company`, `ledger_id`, `leg`))',
    );
    this.addSql('create index `stock_move_company_date_index` on `stock_move` (`company`, `date`)');
    this.addSql(
      'create index `stock_move_company_item_id_ledger_id_index` on `stock_move` (`company`, `item_id`, `ledger_id`)',
    );
    this.addSql(
      'create index `stock_move_company_source_id_kind_value_index` on `stock_move` (`company`, `source_id`, `kind`, `value`)',
    );
  }
}
