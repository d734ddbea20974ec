import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formData } from '../../../../../tests/kit/form-data.ts'
import { openSocket } from '../../../../../tests/kit/socket.ts'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { documentsOf, line } from './document-test-kit.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-documents-'))
const kit = useServer({ dataDir })
afterAll(() => rmSync(dataDir, { recursive: true }))

let owner: Visitor
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
})

const VALUES = 'customFields { field { key } value text }'

async function newField(input: object) {
  const { data, errors } = await owner.ask(
    'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { field { id key } userErrors { message } } }',
    { input: { kind: 'DOCUMENT', ...input } },
  )
  if (!data?.createCustomField.field) throw new Error(JSON.stringify(errors ?? data))
  return data.createCustomField.field as { id: string; key: string }
}

const valuesOf = async (id: string): Promise<Record<string, string | null>> => {
  const { data } = await owner.ask(`query ($id: ID!) { document(id: $id) { ${VALUES} } }`, { id })
  const values: { field: { key: string }; value: string | null }[] = data.document.customFields
  return Object.fromEntries(values.map(({ field, value }) => [field.key, value]))
}

test('files are kept with a document, whatever its status, for those who may view its type', async () => {
  const invoice = await documents.issued('INVOICE')
  const url = `/api/v1/admin/invoices/${invoice.id}/files`
  const sent = await owner.request({ url, ...formData({ name: 'Delivery note.txt', bytes: Buffer.from('Signed') }) })
  expect(sent.status).toBe(201)
  const { file } = JSON.parse(sent.body)
  const listed = await owner.ask('query ($id: ID!) { documentFiles(documentId: $id) { items { id name url } } }', {
    id: invoice.id,
  })
  expect(listed.data.documentFiles.items).toMatchObject([{ id: file.id, name: 'Delivery note.txt' }])
  const read = (person: Visitor) => person.request({ method: 'GET', url: file.url })
  expect((await read(owner)).body).toBe('Signed')
  const elsewhere = await kit.signedIn('owner@birch.test')
  expect((await read(elsewhere)).status).not.toBe(200)
  const renamed = await owner.ask(
    'mutation ($input: RenameDocumentFileInput!) { renameDocumentFile(input: $input) { file { name version } userErrors { code } } }',
    { input: { id: file.id, name: 'Note.txt', version: file.version } },
  )
  expect(renamed.data.renameDocumentFile).toMatchObject({ file: { name: 'Note.txt' }, userErrors: [] })
})

test('somebody with the permission for work orders alone reaches the files of work orders, and no others', async () => {
  const order = await documents.draft('WORK_ORDER')
  const invoice = await documents.draft('INVOICE')
  await kit.database.query('update role set permissions = $1 where number = 4', [
    JSON.stringify({ 'work_orders.can_view': true, 'work_orders.can_edit': true }),
  ])
  const staff = await kit.signedIn('staff@maple.test')
  const send = (id: string) =>
    staff.request({
      url: `/api/v1/admin/invoices/${id}/files`,
      ...formData({ name: 'Key.txt', bytes: Buffer.from('Under the mat') }),
    })
  expect((await send(order.id)).status).toBe(201)
  expect((await send(invoice.id)).status).toBe(404)
})

test('custom fields are saved with the document, kept when it is converted, and open after it was issued', async () => {
  const bay = await newField({ label: 'Bay', type: 'TEXT' })
  const ask = await newField({ label: 'Urgent', type: 'CHECKBOX' })
  const quote = await documents.draft('QUOTE', { customFields: [{ key: bay.key, value: 'Bay 3' }] })
  expect(await valuesOf(quote.id)).toMatchObject({ [bay.key]: 'Bay 3', [ask.key]: null })
  const { version } = await documents.done('updateDocument', {
    id: quote.id,
    version: quote.version,
    customFields: [{ fieldId: ask.id, value: 'true' }],
  })
  expect(version).toBe(quote.version + 1)
  const issued = await documents.done('issueDocument', { id: quote.id })
  const invoice = await documents.done('convertDocument', { id: issued.id, type: 'INVOICE' })
  expect(await valuesOf(invoice.id)).toMatchObject({ [bay.key]: 'Bay 3', [ask.key]: 'true' })
  await documents.done('issueDocument', { id: invoice.id })
  await documents.done('updateDocument', { id: invoice.id, customFields: [{ key: bay.key, value: 'Bay 4' }] })
  expect(await valuesOf(invoice.id)).toMatchObject({ [bay.key]: 'Bay 4' })
  expect(await valuesOf(quote.id)).toMatchObject({ [bay.key]: 'Bay 3' })
  const { userErrors } = await documents.call('updateDocument', { id: invoice.id, subject: 'Other' })
  expect(userErrors).toMatchObject([{ code: 'WRONG_STATUS' }])
})

test('a required field is asked for, and nothing is written without it', async () => {
  const field = await newField({ label: 'Cost centre', type: 'TEXT', isRequired: true })
  const { document, userErrors } = await documents.call('createDocument', { type: 'INVOICE', lines: [line(1)] })
  expect(document).toBeNull()
  expect(userErrors).toMatchObject([{ field: `customFields.${field.key}` }])
  await owner.ask(
    'mutation ($id: ID!) { deleteCustomField(input: { id: $id }) { deletedId userErrors { message } } }',
    { id: field.id },
  )
})

test('what one person does to a draft within minutes is one entry of its history', async () => {
  const draft = await documents.draft('INVOICE')
  for (const subject of ['T', 'Ti', 'Tires']) await documents.done('updateDocument', { id: draft.id, subject })
  const manager = documentsOf(await kit.signedIn('manager@maple.test'))
  await manager.done('updateDocument', { id: draft.id, subject: 'Tires' })
  const { data } = await owner.ask('query ($id: ID!) { documentHistory(id: $id) { kind } }', { id: draft.id })
  expect(data.documentHistory.map(({ kind }: { kind: string }) => kind)).toEqual(['edited', 'edited', 'created'])
})

test('staff hear of changes to documents of the types that they may view', async () => {
  const socket = await openSocket(kit, owner)
  const listening = socket.subscribe('subscription { documentsChanged { subject } }')
  const elsewhere = await openSocket(kit, await kit.signedIn('owner@birch.test'))
  const others = elsewhere.subscribe('subscription { documentsChanged { subject } }')
  const heard = () => listening.messages.flatMap(({ data }) => data?.documentsChanged ?? [])
  // Until the subscription has begun.
  await vi.waitFor(
    async () => {
      await documents.draft('INVOICE', { subject: 'Heard' })
      expect(heard()).toContainEqual({ subject: 'Heard' })
    },
    { timeout: 30_000 },
  )
  expect(others.messages.flatMap(({ data }) => data?.documentsChanged ?? [])).toEqual([])
})
