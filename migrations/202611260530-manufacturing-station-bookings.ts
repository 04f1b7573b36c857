import { Migration } from '@mikro-orm/migrations';

/** Schema of manufacturing: station bookings. */
export default class extends Migration {
  override up(): void {
    this.addSql(
      'create table `mfg_booking_view` (`company` text not null, `order_id` text not null, `step_id` text not null, `part` bigint not null, `work_center_id` text not null, `station` bigint not null, `starts` bigint not null, `ends` bigint not null, `setup` bigint not null, `setup_family` text null, primary key (`company`, `order_id`, `step_id`, `part`))',
    );
    this.addSql(
      'create index `mfg_booking_view_company_work_center_id_station_starts_index` on `mfg_booking_view` (`company`, `work_center_id`, `station`, `starts`)',
    );
  }
}
