import { wide } from './wide-function.ts'

const plain = (text: string) =>
  `lower(regexp_replace(normalize(${text}, NFKD) collate "pg_c_utf8", '[\\u0300-\\u036f]', '', 'g'))`

/** The words of a text as `wordsOf` makes them. */
const words = (text: string) => `regexp_split_to_table(${plain(text)}, '[^[:alnum:]]+')`

/** Adds the words by which products of before are found: their option values, and the categories above theirs. */
export const productWordsOfBefore: readonly string[] = [
  `insert into "product_word" ("tenant_id", "word", "product_id")
    select distinct v."tenant_id", left(w."word", 60), v."product_id" from "product_variant" v
      join "product" p on p."id" = v."product_id" and (v."removed_at" is null or v."removed_at" = p."deleted_at")
      cross join lateral jsonb_array_elements_text(v."option_values") o("value")
      cross join lateral (select ${words('o."value"')}
        union select regexp_replace(${plain('o."value"')}, '[^[:alnum:]]+', '', 'g')) w("word")
      where w."word" <> '' on conflict do nothing;`,
  `with recursive above as (
      select "id" as "below", "parent_id", "name" from "product_category"
      union all select a."below", c."parent_id", c."name" from above a join "product_category" c on c."id" = a."parent_id")
    insert into "product_word" ("tenant_id", "word", "product_id")
    select distinct l."tenant_id", left('~' || w."word", 60), l."product_id" from "category_product" l
      join above a on a."below" = l."category_id" cross join lateral ${words('a."name"')} w("word")
      where w."word" <> '' on conflict do nothing;`,
]

/** Like `purgeFunction`, but products that a bundle contains stay: without them it would seem complete. */
export const purgeButForParts: readonly string[] = wide(
  'purge_products(most integer)',
  'integer',
  `with old as (
    select p.id from "product" p where p.deleted_at < now() - interval '30 days' and not exists (
      select from "product_variant" v
        join "bundle_item" i on i.tenant_id = v.tenant_id and i.variant_id = v.id
        join "product" b on b.id = i.bundle_id and b.type = 'bundle' and b.deleted_at is null
        where v.tenant_id = p.tenant_id and v.product_id = p.id)
      limit $1 for update skip locked
  ), gone as (
    delete from "product" t using old where t.id = old.id returning 1
  )
  select count(*)::integer from gone`,
  'volatile',
)
