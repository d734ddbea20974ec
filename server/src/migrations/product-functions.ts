import { purgeFunction } from './purge-function.ts'
import { wide } from './wide-function.ts'

/** Adds what moves to the sums, in the statement that writes the ledger. It runs as the owner: the server only reads the sums. */
export const stockFunctions: readonly string[] = [
  `create function apply_stock_movements() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $function$
    begin
      -- Rows are made first: the check of "reserved" would refuse a negative one even where it is to be added to another.
      insert into "stock_level" ("tenant_id", "variant_id", "location_id")
        select distinct "tenant_id", "variant_id", "location_id" from written order by 1, 2, 3
      on conflict ("tenant_id", "variant_id", "location_id") do nothing;
      update "stock_level" l
        set "on_hand" = l."on_hand" + w."on_hand", "reserved" = l."reserved" + w."reserved"
        from (
          select "tenant_id", "variant_id", "location_id",
            coalesce(sum("quantity") filter (where "kind" not in ('reserved', 'released')), 0) as "on_hand",
            coalesce(sum("quantity") filter (where "kind" in ('reserved', 'released')), 0) as "reserved"
          from written group by 1, 2, 3) w
        where l."tenant_id" = w."tenant_id" and l."variant_id" = w."variant_id" and l."location_id" = w."location_id";
      update "product_variant" v
        set "on_hand" = v."on_hand" + w."on_hand", "reserved" = v."reserved" + w."reserved"
        from (
          select "tenant_id", "variant_id",
            coalesce(sum("quantity") filter (where "kind" not in ('reserved', 'released')), 0) as "on_hand",
            coalesce(sum("quantity") filter (where "kind" in ('reserved', 'released')), 0) as "reserved"
          from written group by 1, 2) w
        where v."tenant_id" = w."tenant_id" and v."id" = w."variant_id";
      return null;
    end $function$;`,
  'revoke execute on function apply_stock_movements() from public;',
  `create trigger "stock_moved" after insert on "stock_movement" referencing new table as written
    for each statement execute function apply_stock_movements();`,
  'revoke update, delete on "stock_movement" from app;',
  'revoke insert, update, delete on "stock_level" from app;',
]

export const productFunctions: readonly string[] = purgeFunction('product', 'purge_products')

/** Tenants with more products than `most`, and those that had: their facets are counted in the background. */
export const largeStoreFunctions: readonly string[] = wide(
  'stores_to_count(most integer)',
  'setof uuid',
  `select tenant_id from "product" where deleted_at is null group by tenant_id having count(*) > $1
    union select tenant_id from "stored_facets"`,
)
