import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { documentsOf } from '../../documents/document-test-kit.ts'
import { LifecycleService } from '../../documents/index.ts'
import { openedPdf } from './pdf-test-kit.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-pdfs-'))
const kit = useServer({ role: 'web', dataDir })
afterAll(() => rmSync(dataDir, { recursive: true }))

let owner: Visitor
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
})

const get = (id: string, kind = 'invoices', person = owner) =>
  person.request({ method: 'GET', url: `/api/v1/admin/${kind}/${id}/pdf` })

test('staff download an issued document as it is, twice the same bytes, under its number', async () => {
  const { id, number } = await documents.issued('INVOICE', { subject: 'Winter tyres' })
  const first = await get(id)
  expect(first.status).toBe(200)
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Invoice ${number}.pdf"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const { text } = await openedPdf(first.bytes)
  expect(text).toContain(`Invoice ${number}`)
  expect(text).toContain('Winter tyres')
  expect(text).toContain('Total $100.00')
  expect(Buffer.compare((await get(id)).bytes, first.bytes)).toBe(0)
  const rows = await kit.database.query('select pdf_hash from document_snapshot where document_id = $1', [id])
  expect(rows).toHaveLength(1)
})

test('a payment makes another version; the earlier one stays as it was', async () => {
  const { id } = await documents.issued('INVOICE')
  const before = await get(id)
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => void (await ctx.use(LifecycleService).settle(id, { paid: 4000, refunded: 0 }))),
  )
  const { text } = await openedPdf((await get(id)).bytes)
  expect(text).toContain('Balance due $60.00')
  expect((await openedPdf(before.bytes)).text).not.toContain('Balance due')
  const rows = await kit.database.query('select pdf_file from document_snapshot where document_id = $1', [id])
  expect(rows).toHaveLength(2)
})

test('many who ask at once get the same file, of which one is kept', async () => {
  const { id } = await documents.issued('INVOICE')
  const answers = await Promise.all(Array.from({ length: 4 }, () => get(id)))
  expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
  const kept = await kit.database.query<{ pdf_file: string }>(
    'select pdf_file from document_snapshot where document_id = $1',
    [id],
  )
  expect(kept).toHaveLength(1)
})

test('a draft says that it is one, and nothing of it is kept', async () => {
  const { id } = await documents.draft('QUOTE')
  const { text } = await openedPdf((await get(id)).bytes)
  expect(text).toContain('Quote · Draft')
  expect(await kit.database.query('select from document_snapshot where document_id = $1', [id])).toEqual([])
})

test('each path has its types, and nobody else’s documents', async () => {
  const order = await documents.draft('WORK_ORDER')
  const quote = await documents.draft('QUOTE')
  expect((await get(order.id, 'work-orders')).status).toBe(200)
  expect((await get(quote.id, 'work-orders')).status).toBe(404)
  expect((await get(order.id, 'web-orders')).status).toBe(404)
  expect((await get(order.id, 'invoices', await kit.signedIn('owner@birch.test'))).status).toBe(404)
  expect((await get('nothing')).status).toBe(404)
  expect((await get(order.id, 'invoices', kit.visitor())).status).toBe(401)
})

test('somebody who may not view the type does not find it', async () => {
  const quote = await documents.draft('QUOTE')
  await kit.database.query('update role set permissions = $1 where number = 4', [
    JSON.stringify({ 'invoices.can_view': true }),
  ])
  const staff = await kit.signedIn('staff@maple.test')
  const invoice = await documents.draft('INVOICE')
  expect((await get(invoice.id, 'invoices', staff)).status).toBe(200)
  expect((await get(quote.id, 'invoices', staff)).status).toBe(404)
})

test('the logo of the library is on the paper, whatever its format', async () => {
  const bytes = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#c00' } })
    .webp()
    .toBuffer()
  const file = 'abcdefghijklmnopqrstuv/logo.webp'
  await kit.server.inTenant(kit.tenants.maple as string, ({ installation }) =>
    installation.files.write(`${kit.tenants.maple}/${file}`, bytes, 'image/webp'),
  )
  await kit.database.query('update site_settings set main_logo = $1 where tenant_id = $2', [
    `/media/${file}`,
    kit.tenants.maple,
  ])
  const { id } = await documents.issued('INVOICE')
  const { roles } = await openedPdf((await get(id)).bytes)
  expect(roles).toContain('Figure')
  await kit.database.query(`update site_settings set main_logo = '/media/../../etc/passwd'`)
  const other = await documents.issued('INVOICE')
  expect((await openedPdf((await get(other.id)).bytes)).roles).not.toContain('Figure')
})
