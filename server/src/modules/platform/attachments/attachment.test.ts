import { expect, test } from 'vitest'
import { documents, filesOf, useAttachments } from './attachment-test-kit.ts'

const files = useAttachments()
const { kit } = files
const { ask } = { ask: (document: string, input: object) => files.owner.ask(document, { input }) }

test('a file is kept as it came, listed newest first, and saved under its name', async () => {
  const first = await files.send(files.owner, files.customerId, 'Licence.txt', Buffer.from('Class 5'))
  expect(first).toMatchObject({ status: 201, success: true })
  expect(first.file).toMatchObject({
    name: 'Licence.txt',
    mime_type: 'text/plain',
    size: 7,
    uploaded_by: 'Olive Maple',
  })
  await files.uploaded('Quote.txt')
  expect((await files.names()).slice(0, 2)).toEqual(['Quote.txt', 'Licence.txt'])
  const page = await files.owner.ask(documents.list, { customerId: files.customerId, perPage: 1 })
  expect(page.data.customerFiles).toMatchObject({ items: [{ name: 'Quote.txt' }], totalItems: 2 })
  const { status, headers, bytes } = await files.get(first.file.url)
  expect([status, bytes.toString(), headers['content-length']]).toEqual([200, 'Class 5', '7'])
  expect(headers).toMatchObject({
    'content-disposition': 'attachment; filename=Licence.txt',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  })
})

test('it is renamed by staff, and a stale change is refused with the newer one', async () => {
  const { id, version } = await files.uploaded('IMG_0001.txt')
  const { file } = (await ask(documents.rename, { id, version, name: ' Front door.txt ' })).data.renameCustomerFile
  expect(file).toMatchObject({ name: 'Front door.txt', version: version + 1 })
  const { data } = await ask(documents.rename, { id, version, name: 'Back door.txt' })
  expect(data.renameCustomerFile).toMatchObject({
    file: { name: 'Front door.txt' },
    userErrors: [{ code: 'CONFLICT' }],
  })
  for (const name of [' ', 'a/b', 'x'.repeat(201)]) {
    const refused = (await ask(documents.rename, { id, name })).data.renameCustomerFile
    expect([name, refused.file, refused.userErrors[0]?.field]).toEqual([name, null, 'name'])
  }
})

test('it is deleted, brought back, and goes for good with what it holds after 30 days', async () => {
  const { id, url } = await files.uploaded('Old.txt')
  const before = files.stored()
  const gone = (await ask(documents.remove, { ids: [id] })).data.deleteCustomerFiles.files
  expect(gone).toEqual([expect.objectContaining({ id, deletedAt: expect.any(String) })])
  expect([await files.names(), (await files.get(url)).status]).toEqual([expect.not.arrayContaining(['Old.txt']), 404])
  expect(await files.names({ deleted: true })).toEqual(['Old.txt'])
  await ask(documents.restore, { ids: [id] })
  expect((await files.get(url)).status).toBe(200)
  await ask(documents.remove, { ids: [id] })
  await files.tidy()
  expect(files.stored()).toBe(before)
  await kit.database.query(`update attachment set deleted_at = now() - interval '31 days' where id = $1`, [id])
  await files.tidy()
  expect([files.stored(), await files.names({ deleted: true })]).toEqual([before - 1, []])
})

test('of several files all are deleted or none', async () => {
  const { id } = await files.uploaded('Stays.txt')
  const { errors } = await ask(documents.remove, { ids: [id, crypto.randomUUID()] })
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect(await files.names()).toContain('Stays.txt')
})

test('those of a deleted customer can be looked at, but not changed', async () => {
  const customerId = await files.newCustomer('Leaving')
  const { id, url } = await files.uploaded('Theirs.txt', undefined, customerId)
  await files.owner.ask('mutation ($id: ID!) { deleteCustomers(input: { ids: [$id] }) { customers { id } } }', {
    id: customerId,
  })
  expect((await files.get(url)).status).toBe(200)
  expect((await ask(documents.rename, { id, name: 'x' })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await files.send(files.owner, customerId, 'More.txt', Buffer.from('x'))).status).toBe(404)
})

test('with a customer who goes for good the files go too', async () => {
  const customerId = await files.newCustomer('Erased')
  await files.tidy()
  const before = files.stored()
  await files.uploaded('Passport.txt', undefined, customerId)
  await kit.database.query('delete from customer where id = $1', [customerId])
  expect(files.stored()).toBe(before + 1)
  await files.tidy()
  expect(files.stored()).toBe(before)
})

test('what was written without a row that names it is removed a day later', async () => {
  const { id } = await files.uploaded('Lost.txt')
  const [row] = await kit.database.query<{ stored: string }>(
    `select tenant_id || '/' || file as stored from attachment where id = $1`,
    [id],
  )
  const listed = `insert into storage.doomed_file values ($1, now() + interval '1 day')`
  // As the process left it that ended between the file and its row.
  await kit.database.query('alter table attachment disable trigger attachment_gone')
  await kit.database.query('delete from attachment where id = $1', [id])
  await kit.database.query('alter table attachment enable trigger attachment_gone')
  await kit.database.query(listed, [row?.stored])
  const before = files.stored()
  await files.tidy()
  expect(files.stored()).toBe(before)
  await kit.database.query(`update storage.doomed_file set due_at = now()`)
  await files.tidy()
  expect(files.stored()).toBe(before - 1)
})

test('an upload for a customer who goes meanwhile is refused, and nothing of it stays', async () => {
  const customerId = await files.newCustomer('Racing')
  await files.tidy()
  const before = files.stored()
  const bytes = Buffer.alloc(20_000_000, 'x')
  const sending = files.send(files.owner, customerId, 'Late.txt', bytes)
  const erased = kit.database.query('delete from customer where id = $1', [customerId])
  const [{ status }] = await Promise.all([sending, erased])
  expect([201, 404]).toContain(status)
  await files.tidy()
  expect(files.stored()).toBe(before)
})

test('what breaks off, is too large, empty or no form is refused, and leaves nothing behind', async () => {
  const before = files.stored()
  const half = { 'content-type': 'multipart/form-data; boundary=b' }
  const payload = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf of'
  const broken = await files.owner.request({ url: filesOf(files.customerId), headers: half, payload })
  expect(broken.status).toBe(400)
  const large = await files.send(files.owner, files.customerId, 'Film.bin', Buffer.alloc(51 * 1024 * 1024))
  expect(large).toMatchObject({ status: 413, error: 'Files can be up to 50 MB.' })
  const empty = await files.send(files.owner, files.customerId, 'Empty.txt', Buffer.alloc(0))
  expect(empty).toMatchObject({ status: 400, errors: { file: ['“Empty.txt” is empty'] } })
  const json = { 'content-type': 'application/json' }
  expect((await files.owner.request({ url: filesOf(files.customerId), headers: json, payload: '{}' })).status).toBe(415)
  expect(files.stored()).toBe(before)
})
