import pg from 'pg'
import { indexesOf } from '../indexes.ts'

/** The demo brings two. */
const TENANTS = 1000
/** So many of the first tenant's products have the name that is looked for, whatever their number. */
export const HITS = 20

const TABLES = ['product', 'product_variant', 'category_product', 'product_word']

/**
 * Writes products with three variants each past the server: all of them the given tenant's, or half of them and the
 * others spread over 999 tenants. Keys are not checked and indexes made afterwards.
 */
export async function fillProducts(url: string, tenantId: string, count: number, share: 'all' | 'half'): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(
      `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '128MB'`,
    )
    const old = [...TABLES, 'product_category', 'product_image', 'product_tag', 'related_product', 'bundle_item']
    for (const table of [...old, 'stock_level', 'stock_movement']) await client.query(`delete from ${table}`)
    await client.query(`delete from record where kind = 'product'`)
    const every = share === 'all' ? 1 : 2
    if (share === 'half')
      await client.query(
        `insert into tenant (handle, name, plan, modules) select 'bench-' || n, 'Bench ' || n, 'basic', '{}'
         from generate_series(3, ${TENANTS}) n`,
      )
    // As one transaction: the server's own work on a half filled store without indexes would hold up the rest for hours.
    await client.query('begin')
    const indexes = await indexesOf(client, TABLES)
    for (const sql of indexes.drop) await client.query(sql)
    await client.query(PRODUCTS, [tenantId, count, HITS, every])
    await client.query(VARIANTS)
    await client.query(CATEGORIES, [tenantId])
    await client.query(LINKS, [tenantId])
    await client.query(WORDS)
    await client.query(`insert into record (tenant_id, id, kind) select tenant_id, id, 'product' from product`)
    for (const sql of indexes.make) await client.query(sql)
    await client.query('commit')
    for (const table of [...TABLES, 'product_category']) await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}

/** Of the first tenant's, some spread evenly have the rare name. `imported_id` is the number of the product. */
const PRODUCTS = `
  with others as (select row_number() over (order by id) - 1 as place, id from tenant where id <> $1::uuid),
    made as (select n, n % $4::int = 0 as is_first, 1 + n / $4::int as place from generate_series(0, $2::int - 1) n),
    named as (select made.*, (array['Winter','Summer','Alloy','Heavy','Light','Quiet','Swift','Sturdy','Classic','Modern'])[1 + n % 10]
      || ' ' || (array['tyre','wheel','battery','filter','wiper','lamp','brake','pump','belt','hose'])[1 + n / 10 % 10]
      || case when is_first and place % ($2::int / $4::int / $3::int) = 1 then ' Quillfeather' else '' end
      || ' ' || n as name from made)
  insert into product (tenant_id, created_at, updated_at, status, name, sort_name, slug, description, brand, options,
    publish_at, min_price, max_price, number_of_variants, imported_id)
  select case when is_first then $1::uuid else o.id end, now(), now(), 'active', name, lower(name), 'product-' || n,
    '<p>Made to be measured.</p>', 'Brand ' || n * 31 % 97, '[{"name":"Size","values":["Small","Medium","Large"]}]',
    now() - interval '1 day', 500 + n::bigint * 7919 % 90000, 700 + n::bigint * 7919 % 90000, 3, n
  from named left join others o on o.place = named.place % (select count(*) from others)`

/** Every fourth product is out of stock. */
const VARIANTS = `
  insert into product_variant (tenant_id, product_id, position, option_values, sku, price, tracks_stock, on_hand)
  select p.tenant_id, p.id, v, jsonb_build_array((array['Small','Medium','Large'])[1 + v]),
    'BP-' || p.imported_id || '-' || v, p.min_price + v * 100, p.imported_id::int % 2 = 0,
    case when p.imported_id::int % 4 = 0 then 0 else 5000 end
  from product p, generate_series(0, 2) v`

/** Five with ten below each for the first tenant, one for every other. */
const CATEGORIES = `
  with top as (
    insert into product_category (tenant_id, created_at, updated_at, position, name, slug)
    select $1::uuid, now(), now(), n, 'Department ' || n, 'department-' || n from generate_series(0, 4) n
    returning id, position)
  insert into product_category (tenant_id, created_at, updated_at, parent_id, position, name, slug)
  select $1::uuid, now(), now(), top.id, n, 'Shelf ' || top.position || '-' || n, 'shelf-' || top.position || '-' || n
    from top, generate_series(0, 9) n
  union all select id, now(), now(), null, 0, 'Goods', 'goods' from tenant where id <> $1::uuid`

const LINKS = `
  with shelves as (
    select tenant_id, id, row_number() over (partition by tenant_id order by slug) - 1 as place from product_category
      where tenant_id <> $1::uuid or parent_id is not null)
  insert into category_product (tenant_id, category_id, product_id)
  select p.tenant_id, s.id, p.id from product p join shelves s on s.tenant_id = p.tenant_id
    and s.place = case when p.tenant_id = $1::uuid then abs(hashtext(p.imported_id)) % 50 else 0 end`

const WORDS = `
  insert into product_word (tenant_id, word, product_id)
  select p.tenant_id, w, p.id from product p, lateral (select distinct unnest(
    string_to_array(p.sort_name, ' ') || string_to_array(lower(p.brand), ' ') || array[replace(p.sort_name, ' ', ''),
    'bp' || p.imported_id || '0', 'bp' || p.imported_id || '1', 'bp' || p.imported_id || '2', '~made', '~measured']) as w) words`
