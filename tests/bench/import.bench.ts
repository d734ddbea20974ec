import { setTimeout as pause } from 'node:timers/promises'
import { formData } from '../kit/form-data.ts'
import { Visitor } from '../kit/http.ts'
import { withInstallation } from './installed.ts'
import { OWNER } from './made-page.ts'
import { atLeast, atMost, type Row } from './report.ts'
import { residentOf } from './resident.ts'

const ROWS = 50_000
const VARIANTS = 3
const POLL_MS = 500

/** What a process may take while it imports, however long the file is. */
const MOST_MEGABYTES = 700

interface Import {
  readonly status: string
  readonly processed: number
  readonly created: number
  readonly unchanged: number
  readonly failed: number
}

/**
 * 50,000 rows as Shopify exports them, three for each product, with stock, tags and columns that we have no field for.
 * Then the same file again, which changes nothing. Meanwhile somebody else asks whether the server is alive.
 */
export async function measure(): Promise<Row[]> {
  return withInstallation(async ({ port, pid, password }) => {
    const staff = new Visitor(port)
    await staff.signIn(OWNER, password)
    const file = Buffer.from(shopifyFile())
    console.log(`  ${ROWS.toLocaleString('en')} rows, ${(file.length / 1024 / 1024).toFixed(1)} MB`)
    const rows: Row[] = []
    const slowest: number[] = []
    let memory = 0
    for (const [name, least] of [
      ['new products', 100],
      ['the same again', 500],
    ] as const) {
      const begun = performance.now()
      const id = await startImport(staff, file)
      let one = await importOf(staff, id)
      while (one.status === 'RUNNING') {
        slowest.push(await millisecondsOf(staff))
        memory = Math.max(memory, residentOf(pid))
        await pause(POLL_MS)
        one = await importOf(staff, id)
      }
      const seconds = (performance.now() - begun) / 1000
      console.log(`  ${name}: ${seconds.toFixed(0)} s, ${JSON.stringify(one)}`)
      if (one.status !== 'COMPLETED' || one.failed > 0) throw new Error(`The import ended as ${one.status}`)
      if (name !== 'new products' && one.created > 0) throw new Error('The same file created products again')
      rows.push(
        atLeast(`import: ${ROWS.toLocaleString('en')} rows of Shopify, ${name}`, ROWS / seconds, 'rows/s', least),
      )
    }
    slowest.sort((one, other) => one - other)
    return [
      ...rows,
      atMost('import: p99 of another request meanwhile', slowest[Math.floor(slowest.length * 0.99)] ?? 0, 'ms', 100),
      atMost('import: memory of the process', memory, 'MB', MOST_MEGABYTES),
    ]
  })
}

async function startImport(staff: Visitor, file: Buffer): Promise<string> {
  const { headers, payload } = formData({ name: 'products.csv', bytes: file })
  const { status, text } = await staff.post('/api/v1/admin/products/imports/', payload, headers)
  if (status !== 200) throw new Error(`The upload was answered with ${status}: ${text}`)
  const { id } = JSON.parse(text).item
  const { plan } = await ask<{ plan: { columns: { suggestedField: string | null }[] } }>(
    staff,
    'query ($id: ID!) { plan: productImportPlan(id: $id) { columns { suggestedField } } }',
    { id },
  )
  const mapping = plan.columns.flatMap(({ suggestedField: field }, column) => (field ? [{ column, field }] : []))
  const { answer } = await ask<{ answer: { userErrors: { message: string }[] } }>(
    staff,
    'mutation ($input: ProductImportInput!) { answer: startProductImport(input: $input) { userErrors { message } } }',
    { input: { id, mapping, matchBy: 'handle' } },
  )
  if (answer.userErrors[0]) throw new Error(answer.userErrors[0].message)
  return id
}

async function importOf(staff: Visitor, id: string): Promise<Import> {
  const query = 'query ($id: ID!) { one: productImport(id: $id) { status processed created unchanged failed } }'
  return (await ask<{ one: Import }>(staff, query, { id })).one
}

async function ask<Data>(staff: Visitor, query: string, variables: object): Promise<Data> {
  const { text } = await staff.post('/graphql', JSON.stringify({ query, variables }), {
    'content-type': 'application/json',
  })
  const { data, errors } = JSON.parse(text)
  if (errors) throw new Error(errors[0].message)
  return data
}

async function millisecondsOf(staff: Visitor): Promise<number> {
  const begun = performance.now()
  await staff.get('/health/live')
  return performance.now() - begun
}

const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Taxable,Gift Card,Status,Care (product.metafields.custom.care)'

function shopifyFile(): string {
  const lines = [HEADER]
  for (let row = 0; row < ROWS; row++) {
    const [product, variant] = [Math.floor(row / VARIANTS), row % VARIANTS]
    const ofProduct =
      variant === 0
        ? `Product ${product},<p>Sturdy and made to last ${product} years.</p>,Brand ${product % 40},Type ${product % 25},"season ${product % 8}, new",true,Size`
        : ',,,,,,'
    const ofVariant = `Size ${variant},SKU-${product}-${variant},${100 + variant},shopify,${row % 50},deny,${10 + variant}.95,true`
    lines.push(`bench-${product},${ofProduct},${ofVariant},${variant === 0 ? 'false,active,Wash cold' : ',,'}`)
  }
  return lines.join('\n')
}
