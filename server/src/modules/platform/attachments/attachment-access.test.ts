import { beforeAll, describe, expect, test } from 'vitest'
import { MAPLE, type Visitor } from '../../../app/test-server.ts'
import { documents, useAttachments } from './attachment-test-kit.ts'

const files = useAttachments()
const { kit } = files
let url: string
let id: string
beforeAll(async () => {
  ;({ id, url } = await files.uploaded('Secret.txt'))
})

async function withKey(permissions: object): Promise<Visitor> {
  const document = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { token } }'
  const { data } = await files.owner.ask(document, { input: { name: 'Till', permissions } })
  return kit.visitor('localhost', undefined, data.createApiKey.token)
}

/** Somebody, and what they are answered who ask for a file and who send one. */
const people: [string, () => Promise<Visitor>, number, number][] = [
  ['who is not signed in', async () => kit.visitor(), 401, 401],
  ['on the site', async () => kit.visitor(MAPLE), 401, 401],
  ['of another tenant', () => kit.signedIn('owner@birch.test'), 404, 404],
  ['with an account of the shop', () => kit.signedIn('shopper@maple.test', MAPLE), 403, 403],
  ['with a key for other things', () => withKey({ 'pages.can_view': true }), 403, 403],
  ['with a key to look at customers', () => withKey({ 'customers.can_view': true }), 200, 403],
  ['who manages', () => kit.signedIn('manager@maple.test'), 200, 201],
]

test.each(people)('somebody %s', async (_who, come, getting, sending) => {
  const person = await come()
  expect((await files.get(url, person)).status).toBe(getting)
  expect((await files.send(person, files.customerId, 'Sent.txt', Buffer.from('x'))).status).toBe(sending)
  const { data } = await person.ask(documents.list, { customerId: files.customerId })
  expect(Boolean(data?.customerFiles)).toBe(getting === 200)
})

test('staff whose role may not see customers get nothing, though they know the address', async () => {
  const staff = await kit.signedIn('staff@maple.test')
  const change = (may: boolean) =>
    kit.database.query(
      `update role set permissions = permissions || jsonb_build_object('customers.can_view', $1::boolean)
        where number = 4 and tenant_id = $2`,
      [may, kit.tenants.maple],
    )
  await change(false)
  expect((await files.get(url, await kit.signedIn('staff@maple.test'))).status).toBe(403)
  await change(true)
  expect((await files.get(url, staff)).status).toBe(200)
})

test('at a suspended tenant files can be looked at, and nothing else', async () => {
  const document = 'mutation ($input: RenameFileInput!) { renameCustomerFile(input: $input) { file { id } } }'
  await kit.database.query('update tenant set suspended_at = now() where id = $1', [kit.tenants.maple])
  try {
    const owner = await kit.signedIn('owner@maple.test')
    expect((await files.get(url, owner)).status).toBe(200)
    const refused = await files.send(owner, files.customerId, 'Sent.txt', Buffer.from('x'))
    expect(refused).toMatchObject({ status: 403, error: expect.stringContaining('suspended') })
    expect((await owner.ask(document, { input: { id, name: 'x' } })).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  } finally {
    await kit.database.query('update tenant set suspended_at = null where id = $1', [kit.tenants.maple])
  }
})

test('no address of the public files leads to it', async () => {
  const [row] = await kit.database.query<{ file: string }>('select file from attachment where id = $1', [id])
  for (const host of ['localhost', MAPLE]) {
    for (const address of [
      `/media/${row?.file}`,
      `/media/x/../${row?.file}`,
      `/media/%2eattachments/${row?.file.slice(13)}`,
    ])
      expect((await files.get(address, host === MAPLE ? kit.visitor(MAPLE) : files.owner)).status).toBe(404)
  }
})

test('another website cannot send files', async () => {
  const headers = { origin: 'http://maple.localhost', 'content-type': 'multipart/form-data; boundary=b' }
  const sent = await files.owner.request({
    url: `/api/v1/admin/customers/${files.customerId}/files`,
    headers,
    payload: '',
  })
  expect(sent.status).toBe(403)
})

describe('a file is never run', () => {
  const page = Buffer.from('<!doctype html><html><body><script>alert(document.cookie)</script></body></html>')
  const drawing = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  test.each([
    ['page.html', page],
    ['page.pdf', page],
    ['picture.jpg', page],
    ['drawing.svg', drawing],
  ])('%s is text, whatever it is called', async (name, bytes) => {
    const file = await files.uploaded(name, bytes)
    expect(file.mime_type).toBe('text/plain')
    for (const address of [file.url, `${file.url}?inline=1`]) {
      const { headers } = await files.get(address)
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('a program is saved and never shown', async () => {
    const { url: address, mime_type } = await files.uploaded(
      'Setup.exe',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
    )
    expect(mime_type).not.toMatch(/^(text|image|application\/pdf)/)
    expect((await files.get(`${address}?inline=1`)).headers['content-disposition']).toBe(
      'attachment; filename=Setup.exe',
    )
  })
})

test('a picture is shown inline, and a PDF file outside the sandbox in which no reader works', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const picture = await files.uploaded('Dent.png', png)
  expect((await files.get(`${picture.url}?inline=1`)).headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline; filename=Dent.png',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const pdf = await files.uploaded('Bill.pdf', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n'))
  const { headers } = await files.get(`${pdf.url}?inline=1`)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'self'$/)
})

test('it is sent in parts, and not at all to whoever has it', async () => {
  const file = await files.uploaded('Parts.txt', Buffer.from('0123456789'))
  const part = await files.get(file.url, files.owner, { range: 'bytes=2-4' })
  expect([part.status, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
  const { etag } = part.headers as { etag: string }
  expect((await files.get(file.url, files.owner, { 'if-none-match': etag })).status).toBe(304)
})
