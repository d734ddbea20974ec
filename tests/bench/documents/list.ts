import pg from 'pg'
import { Visitor } from '../../kit/http.ts'
import { indexesOf } from '../indexes.ts'
import { type Installed, withInstallation } from '../installed.ts'
import { below, type Row } from '../report.ts'
import { mapleId } from '../tenant.ts'
import { type Ask, p99InTurn } from '../turns.ts'

const FEW = 10_000
const MANY = 1_000_000
const ROUNDS = 300

/** As the list of the admin asks. */
const LIST = `query ($where: DocumentWhere, $orderBy: [DocumentOrder!]) {
  documents(page: 1, perPage: 20, where: $where, orderBy: $orderBy) {
    items {
      id type status number title subject issuedOn dueOn grandTotal balance isOverdue customer { name }
      assignees { id displayName }
    }
    totalItems(upTo: 10000)
  } }`
const TOTALS = `query ($where: DocumentWhere) { documents(page: 1, perPage: 1, where: $where) { totals { balance overdue } } }`

const type = { in: ['INVOICE', 'REFUND'] }
const lists = [
  { name: 'newest', asked: { where: { type } } },
  { name: 'search', asked: { where: { type, search: 'quillfeather' } } },
] as const
/** Among a million more documents match, or are put in order without an index. Told, and no promise. */
const others = [
  { name: 'pending payment', asked: { where: { type, status: { eq: 'PENDING_PAYMENT' } } } },
  { name: 'by total', asked: { where: { type }, orderBy: [{ field: 'GRAND_TOTAL', direction: 'DESC' }] } },
  { name: 'by customer', asked: { where: { type }, orderBy: [{ field: 'CUSTOMER', direction: 'ASC' }] } },
  { name: 'overdue', asked: { where: { type, overdue: { eq: true } } } },
] as const

/** The list of invoices of a tenant with ten thousand documents and of one with a million, in turn. */
export async function listAtScale(small: Installed): Promise<Row[]> {
  return withInstallation(async (large) => {
    const few = await filled(small, FEW)
    const many = await filled(large, MANY)
    const rows: Row[] = []
    const told = async (name: string, asked: object, asks: [few: Ask, many: Ask], rounds: number) => {
      const [atFew, atMany] = await p99InTurn(asked, asks, rounds)
      console.log(`  ${name}: p99 ${atFew.toFixed(1)} ms among ${FEW}, ${atMany.toFixed(1)} ms among ${MANY}`)
      return atMany / atFew
    }
    for (const { name, asked } of lists) {
      const ratio = await told(name, asked, [few.list, many.list], ROUNDS)
      rows.push(below(`documents list: ${name}, p99`, ratio, '× ten thousand', 2))
    }
    for (const { name, asked } of others) await told(name, asked, [few.list, many.list], 30)
    // The screen asks for them beside the list: they are sums of everything.
    await told('totals', { where: { type } }, [few.totals, many.totals], 10)
    return rows
  })
}

async function filled(installed: Installed, count: number): Promise<{ list: Ask; totals: Ask }> {
  const started = performance.now()
  await fill(installed.databaseUrl.replace('//app@', '//postgres@'), await mapleId(installed), count)
  console.log(`  ${count} documents written in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  const owner = new Visitor(installed.port)
  await owner.signIn('owner@maple.test', installed.password)
  return { list: (asked) => owner.graphql(LIST, asked), totals: (asked) => owner.graphql(TOTALS, asked) }
}

/** Writes documents past the server: mostly paid invoices over ten years, some of them open or overdue. */
async function fill(url: string, tenantId: string, count: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '256MB'`)
    await client.query('begin')
    const indexes = await indexesOf(client, ['document', 'document_word'])
    for (const sql of indexes.drop) await client.query(sql)
    await client.query(
      `with made as (
        select n, (array['invoice','invoice','invoice','invoice','quote','work_order','refund'])[1 + n % 7] as type,
            current_date - n % 3650 as day, 1000 + n::bigint * 7919 % 900000 as total, n % 50 = 0 as is_open
          from generate_series(1, $2::int) n), written as (
        insert into document (tenant_id, created_at, updated_at, type, status, number, subject, issued_on, sort_on, due_on,
            customer, customer_sort, grand_total, subtotal, paid, balance, issued_at, created_by)
          select $1::uuid, now(), now(), type, case when is_open then 'pending_payment' else 'paid' end,
              'B-' || type || '-' || n, 'Service ' || n, day, day, day + 30,
              jsonb_build_object('name', 'Customer ' || n % 5000, 'company', '', 'email', '', 'phone', '',
                'billingAddress', '{"address":"","address2":"","city":"","province":"ON","postalCode":"","country":"CA"}'::jsonb,
                'deliveryAddress', null),
              'customer ' || n % 5000, total, total, case when is_open then 0 else total end,
              case when is_open then total else 0 end, day, 'Bench'
            from made returning id, tenant_id, number, subject),
        words as (
          insert into document_word (tenant_id, word, document_id)
            select distinct tenant_id, w, id from written,
              unnest(array[lower(number), 'service', case when right(number, 3) = '777' and random() < 20000.0 / $2 then 'quillfeather' else 'plain' end]) w)
      insert into record (tenant_id, id, kind) select tenant_id, id, 'document' from written`,
      [tenantId, count],
    )
    for (const sql of indexes.make) await client.query(sql)
    await client.query('commit')
    for (const table of ['document', 'document_word', 'record']) await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}
