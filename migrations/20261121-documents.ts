import { Migration } from '@mikro-orm/migrations';

/** The tables of documents. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `doc_count` (`company` text not null, `doc_type` text not null, `dated` text not null, `status` text not null, `is_issued` bigint not null, `is_purchase` bigint not null, `is_shared` bigint not null, `n` bigint not null, `net_base` bigint not null, `total_base` bigint not null, `outstanding_base` bigint not null, primary key (`company`, `doc_type`, `dated`, `status`, `is_issued`, `is_purchase`, `is_shared`))',
    );
    this.addSql(
      'create table `doc_due_count` (`company` text not null, `owed_by` text not null, `doc_type` text not null, `n` bigint not null, `outstanding_base` bigint not null, primary key (`company`, `owed_by`, `doc_type`))',
    );
    this.addSql(
      'create table `doc_line_view` (`company` text not null, `doc_id` text not null, `line_id` text not null, `item_id` text null, `sku` text null, `name` text null, `account_code` text null, `is_goods` bigint null, `quantity` bigint null, `unit_price` bigint null, `net` bigint null, `net_base` bigint null, `received` bigint null, `fulfilled` bigint null, `returned` bigint null, `restocked` bigint null, `cost` bigint null, primary key (`company`, `doc_id`, `line_id`))',
    );
    this.addSql(
      'create index `doc_line_view_company_item_id_doc_id_index` on `doc_line_view` (`company`, `item_id`, `doc_id`)',
    );
    this.addSql(
      'create index `doc_line_view_company_sku_index` on `doc_line_view` (`company`, `sku`)',
    );
    this.addSql(
      'create index `doc_line_view_company_doc_id_cost_index` on `doc_line_view` (`company`, `doc_id`, `cost`)',
    );
    this.addSql(
      'create table `doc_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `doc_type` text not null, `status` text not null, `ref_id` text null, `doc_number` text null, `number_key` text null, `reference` text null, `is_shared` bigint not null, `is_issued` bigint not null, `is_purchase` bigint not null, `contact_id` text null, `contact_name` text null, `dated` text not null, `issue_date` text null, `due_date` text null, `due` text not null, `trade_side` text null, `open_side` text null, `owed_by` text null, `valid_until` text null, `expected_delivery` text null, `currency` text not null, `base_currency` text not null, `rate` bigint not null, `subtotal` bigint not null, `net` bigint not null, `tax` bigint not null, `total` bigint not null, `paid` bigint not null, `outstanding` bigint not null, `written_off` bigint not null, `net_base` bigint not null, `tax_base` bigint not null, `total_base` bigint not null, `outstanding_base` bigint not null, `purchase_kind` text null, `fulfillment_status` text null, `stock_status` text null, `restock_status` text null, `open_goods` bigint not null, `original_doc_id` text null, `converted_to` text null, `converted_to_type` text null, `source_memo_id` text null, `source_subscription_id` text null, `commission_contact_id` text null, `posted` bigint not null, `finalized_at` text null, `sent_at` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql('create index `doc_view_company_seq_index` on `doc_view` (`company`, `seq`)');
    this.addSql(
      'create index `doc_view_company_doc_type_seq_dated_status_is_shared_index` on `doc_view` (`company`, `doc_type`, `seq`, `dated`, `status`, `is_shared`)',
    );
    this.addSql(
      'create index `doc_view_company_status_seq_index` on `doc_view` (`company`, `status`, `seq`)',
    );
    this.addSql(
      'create index `doc_view_company_contact_id_seq_index` on `doc_view` (`company`, `contact_id`, `seq`)',
    );
    this.addSql('create index `doc_view_company_dated_index` on `doc_view` (`company`, `dated`)');
    this.addSql(
      'create index `doc_view_company_due_date_index` on `doc_view` (`company`, `due_date`)',
    );
    this.addSql('create index `doc_view_company_ref_id_index` on `doc_view` (`company`, `ref_id`)');
    this.addSql(
      'create index `doc_view_company_open_side_contact_id_doc_type_due_date_due_outstanding_outstanding_base_index` on `doc_view` (`company`, `open_side`, `contact_id`, `doc_type`, `due_date`, `due`, `outstanding`, `outstanding_base`) where open_side is not null',
    );
    this.addSql(
      'create index `doc_view_company_trade_side_dated_doc_type_contact_id_contact_name_net_base_id_index` on `doc_view` (`company`, `trade_side`, `dated`, `doc_type`, `contact_id`, `contact_name`, `net_base`, `id`) where trade_side is not null',
    );
    this.addSql(
      'create index `doc_view_company_is_shared_seq_status_index` on `doc_view` (`company`, `is_shared`, `seq`, `status`) where is_shared = 1',
    );
    this.addSql(
      'create index `doc_view_company_open_goods_seq_doc_type_status_is_shared_index` on `doc_view` (`company`, `open_goods`, `seq`, `doc_type`, `status`, `is_shared`) where open_goods = 1',
    );
    this.addSql(
      'create index `doc_view_company_original_doc_id_index` on `doc_view` (`company`, `original_doc_id`) where original_doc_id is not null',
    );
    this.addSql(
      'create index `doc_view_company_source_subscription_id_index` on `doc_view` (`company`, `source_subscription_id`) where source_subscription_id is not null',
    );
    this.addSql(
      'create index `doc_view_company_commission_contact_id_index` on `doc_view` (`company`, `commission_contact_id`) where commission_contact_id is not null',
    );
    this.addSql(
      'create unique index `doc_view_company_number_key_unique` on `doc_view` (`company`, `number_key`)',
    );
  }
}
