import { Migration } from '@mikro-orm/migrations';

/** Of vehicles on the premises with one VIN or plate, the one that arrived last stays there; the others are checked out. */
const checkOutDuplicates = (key: string) => `
  with "here" as (
    select v."tenant_id", v."id", row_number() over (
      partition by v."tenant_id", ${key}
      order by (select max(t."checked_in_at") from "vehicle_visit" t where t."tenant_id" = v."tenant_id" and t."vehicle_id" = v."id")
        desc nulls last, v."id" desc) as "place"
    from "vehicle" v where v."is_checked_in" and ${key} <> ''
  ), "gone" as (
    update "vehicle" v set "is_checked_in" = false, "version" = v."version" + 1, "updated_at" = now()
    from "here" where v."tenant_id" = "here"."tenant_id" and v."id" = "here"."id" and "here"."place" > 1
    returning v."tenant_id", v."id"
  )
  update "vehicle_visit" t set "checked_out_at" = now(), "checked_out_by" = 'Mainstreet' from "gone"
  where t."tenant_id" = "gone"."tenant_id" and t."vehicle_id" = "gone"."id" and t."checked_out_at" is null;`

export class Migration20261123042826_import_batches extends Migration {

  override name = 'Migration20261123042826_import_batches';

  override up(): void | Promise<void> {
    this.addSql(`alter table "audit_entry" add "batch_id" text null;`);
    this.addSql(`create index "audit_entry_listed" on "audit_entry" ("tenant_id", "id") where ("batch_id" is null);`);
    this.addSql(`create index "audit_entry_batch" on "audit_entry" ("tenant_id", "batch_id", "id") where ("batch_id" is not null);`);

    this.addSql(`alter table "data_import" add "combined" int not null default 0;`);

    this.addSql(checkOutDuplicates(`v."vin"`));
    this.addSql(checkOutDuplicates(`upper(regexp_replace(v."plate", '[^[:alnum:]]', '', 'g'))`));
    this.addSql(`create unique index "vehicle_plate_here" on "vehicle" ("tenant_id", upper(regexp_replace("plate", '[^[:alnum:]]', '', 'g'))) where ("is_checked_in" and "plate" <> '');`);
    this.addSql(`create unique index "vehicle_vin_here" on "vehicle" ("tenant_id", "vin") where ("is_checked_in" and "vin" <> '');`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "audit_entry_listed";`);
    this.addSql(`drop index "audit_entry_batch";`);
    this.addSql(`alter table "audit_entry" drop column "batch_id";`);

    this.addSql(`alter table "data_import" drop column "combined";`);

    this.addSql(`drop index "vehicle_plate_here";`);
    this.addSql(`drop index "vehicle_vin_here";`);
  }

}
