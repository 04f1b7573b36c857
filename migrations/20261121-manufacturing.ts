import { Migration } from '@mikro-orm/migrations';

/** The tables of manufacturing. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `mfg_line_view` (`company` text not null, `order_id` text not null, `side` text not null, `line_id` text not null, `item_id` text null, `sku` text not null, `open` bigint not null, `due_date` text null, primary key (`company`, `order_id`, `side`, `line_id`))',
    );
    this.addSql(
      'create index `mfg_line_view_company_sku_side_index` on `mfg_line_view` (`company`, `sku`, `side`)',
    );
    this.addSql(
      'create index `mfg_line_view_company_side_item_id_index` on `mfg_line_view` (`company`, `side`, `item_id`)',
    );
    this.addSql(
      'create table `mfg_order_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `number` text not null, `status` text not null, `description` text not null, `order_type` text not null, `item_id` text null, `location_id` text null, `work_center_id` text null, `centers` text null, `assigned_to` text null, `due_date` text null, `dated` text not null, `priority` bigint not null, `scheduled_start` text null, `parent_run_id` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `mfg_order_view_company_seq_index` on `mfg_order_view` (`company`, `seq`)',
    );
    this.addSql(
      'create index `mfg_order_view_company_status_seq_index` on `mfg_order_view` (`company`, `status`, `seq`)',
    );
    this.addSql(
      'create index `mfg_order_view_company_item_id_seq_index` on `mfg_order_view` (`company`, `item_id`, `seq`)',
    );
    this.addSql(
      'create index `mfg_order_view_company_work_center_id_seq_index` on `mfg_order_view` (`company`, `work_center_id`, `seq`)',
    );
    this.addSql(
      'create index `mfg_order_view_company_dated_index` on `mfg_order_view` (`company`, `dated`)',
    );
    this.addSql(
      'create index `mfg_order_view_company_due_date_index` on `mfg_order_view` (`company`, `due_date`)',
    );
    this.addSql(
      'create index `mfg_order_view_company_priority_index` on `mfg_order_view` (`company`, `priority`)',
    );
    this.addSql(
      'create index `mfg_order_view_company_description_index` on `mfg_order_view` (`company`, `description`)',
    );
    this.addSql(
      'create index `mfg_order_view_company_version_index` on `mfg_order_view` (`company`, `version`)',
    );
    this.addSql(
      'create unique index `mfg_order_view_company_number_unique` on `mfg_order_view` (`company`, `number`)',
    );
    this.addSql(
      'create table `mfg_slot_view` (`company` text not null, `order_id` text not null, `step_id` text not null, `work_center_id` text not null, `date` text not null, `hours` bigint not null, primary key (`company`, `order_id`, `step_id`, `work_center_id`, `date`))',
    );
    this.addSql(
      'create index `mfg_slot_view_company_work_center_id_date_index` on `mfg_slot_view` (`company`, `work_center_id`, `date`)',
    );
    this.addSql(
      'create table `recipe_component_view` (`company` text not null, `item_id` text not null, `component_id` text not null, `sku` text not null, `quantity` bigint not null, primary key (`company`, `item_id`, `component_id`))',
    );
    this.addSql(
      'create index `recipe_component_view_company_component_id_index` on `recipe_component_view` (`company`, `component_id`)',
    );
    this.addSql(
      'create table `recipe_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `item_id` text not null, `sku` text not null, `has_recipe` bigint not null, `unit_cost` bigint not null, `bom_id` text null, `centers` text null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `recipe_view_company_item_id_index` on `recipe_view` (`company`, `item_id`)',
    );
    this.addSql(
      'create index `recipe_view_company_bom_id_index` on `recipe_view` (`company`, `bom_id`)',
    );
    this.addSql(
      'create table `work_center_view` (`company` text not null, `id` text not null, `seq` bigint not null, `version` bigint not null, `created_at` text not null, `updated_at` text not null, `name` text not null, `sort_name` text not null, `name_key` text null, `is_default` bigint not null, `is_active` bigint not null, `record` text not null, `costs` text null, `acts` text null, primary key (`company`, `id`))',
    );
    this.addSql(
      'create index `work_center_view_company_seq_index` on `work_center_view` (`company`, `seq`)',
    );
    this.addSql(
      'create index `work_center_view_company_sort_name_index` on `work_center_view` (`company`, `sort_name`)',
    );
    this.addSql(
      'create index `work_center_view_company_is_default_index` on `work_center_view` (`company`, `is_default`)',
    );
    this.addSql(
      'create unique index `work_center_view_company_name_key_unique` on `work_center_view` (`company`, `name_key`)',
    );
  }
}
