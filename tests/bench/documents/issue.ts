import pg from 'pg'
import { Visitor } from '../../kit/http.ts'
import type { Installed } from '../installed.ts'
import { atLeast, type Row } from '../report.ts'

const LINES = 20
const ISSUED = 150
const WARM_UP = 20
const ROUNDS = 3

/** Invoices issued one after another, against the transaction of the same rows without anything around it. */
export async function issueAgainstSql(installed: Installed, tenantId: string): Promise<Row> {
  const owner = new Visitor(installed.port)
  await owner.signIn('owner@maple.test', installed.password)
  const client = new pg.Client(installed.databaseUrl)
  await client.connect()
  try {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
    const drafts = await draftsOf(owner, (ISSUED * 2 + WARM_UP * 2) * ROUNDS)
    const next = (count: number) => drafts.splice(0, count)
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const id of next(WARM_UP)) await issue(owner, id)
      const ours = await perSecond(next(ISSUED), (id) => issue(owner, id))
      for (const id of next(WARM_UP)) await issueBySql(client, tenantId, id)
      const bare = await perSecond(next(ISSUED), (id) => issueBySql(client, tenantId, id))
      console.log(`  invoices of ${LINES} lines: ${ours.toFixed(0)} a second, ${bare.toFixed(0)} by bare SQL`)
      ratios.push(ours / bare)
    }
    return atLeast('documents: issue of 20 lines', ratios.toSorted()[1] as number, '× bare SQL', 0.25)
  } finally {
    await client.end()
  }
}

async function perSecond(ids: readonly string[], work: (id: string) => Promise<void>): Promise<number> {
  const start = performance.now()
  for (const id of ids) await work(id)
  return ids.length / ((performance.now() - start) / 1000)
}

async function draftsOf(owner: Visitor, count: number): Promise<string[]> {
  const lines = Array.from({ length: LINES }, (_, at) => ({
    description: `Brake pads, axle ${at + 1}`,
    unitPrice: 1995 + at,
    quantity: 1 + (at % 3),
  }))
  const create = `mutation ($input: CreateDocumentInput!) { createDocument(input: $input) { document { id } } }`
  const input = { type: 'INVOICE', customer: { name: 'Nora Tremblay' }, lines }
  const ids: string[] = []
  for (let number = 0; number < count; number++) {
    const made = await owner.graphql<{ createDocument: { document: { id: string } } }>(create, { input })
    ids.push(made.createDocument.document.id)
  }
  return ids
}

async function issue(owner: Visitor, id: string): Promise<void> {
  const answer = await owner.graphql<{ issueDocument: { document: { number: string } | null } }>(
    'mutation ($id: ID!) { issueDocument(input: { id: $id }) { document { number } userErrors { message } } }',
    { id },
  )
  if (!answer.issueDocument.document?.number) throw new Error(`${id} was not issued: ${JSON.stringify(answer)}`)
}

/** Reads and writes the rows that the issue of an invoice does, as the same role with the same policies. */
async function issueBySql(client: pg.Client, tenantId: string, id: string): Promise<void> {
  await client.query('begin')
  await client.query('select * from document where id = $1 for update', [id])
  const { rows } = await client.query('select * from document_line where document_id = $1 order by position', [id])
  await client.query('select * from tax_class')
  await client.query(
    `update document_line l set net = v.net, base = v.base, taxes = v.taxes
      from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::jsonb[]) v(id, net, base, taxes) where l.id = v.id`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.net),
      rows.map((row) => row.base),
      rows.map((row) => JSON.stringify(row.taxes)),
    ],
  )
  const { rows: taxes } = await client.query('delete from document_tax where document_id = $1 returning *', [id])
  for (const { position, key, name, rate, base, amount } of taxes)
    await client.query(
      `insert into document_tax (tenant_id, document_id, position, key, name, rate, base, amount)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [tenantId, id, position, key, name, rate, base, amount],
    )
  const { rows: counters } = await client.query(
    `insert into document_counter (tenant_id, type, series, last) values ($1, 'invoice', 'BARE-', 1)
      on conflict (tenant_id, type, series) do update set last = document_counter.last + 1 returning last`,
    [tenantId],
  )
  const number = `BARE-${String(counters[0].last).padStart(4, '0')}`
  await client.query(
    `update document set number = $2, status = 'pending_payment', issued_on = current_date, sort_on = current_date,
        due_on = current_date + 30, issued_at = now(), balance = grand_total, updated_at = now(), version = version + 1
      where id = $1`,
    [id, number],
  )
  await client.query(
    `insert into document_event (tenant_id, document_id, kind, text, actor_name, data, created_at)
      values ($1, $2, 'issued', $3, 'Bench', '{}', now())`,
    [tenantId, id, `Issued as ${number}`],
  )
  await client.query('delete from document_word where document_id = $1', [id])
  await client.query(
    `insert into document_word (tenant_id, word, document_id) select $1, w, $2 from unnest($3::text[]) w`,
    [tenantId, id, ['nora', 'tremblay', number.toLowerCase(), 'noratremblay']],
  )
  await client.query(
    `insert into audit_entry (tenant_id, act, kind, area, record_id, record_title, actor_kind, actor_name, changes)
      values ($1, 'updated', 'document', 'invoices', $2, $3, 'user', 'Bench', '[]')`,
    [tenantId, id, number],
  )
  await client.query('commit')
}
