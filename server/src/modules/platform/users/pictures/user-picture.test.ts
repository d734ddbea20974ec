import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formData } from '../../../../../../tests/kit/form-data.ts'
import { hostileFiles } from '../../../../../../tests/kit/hostile-files.ts'
import { MAPLE, useServer, type Visitor } from '../../../../app/test-server.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-user-pictures-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const kit = useServer({ dataDir })
const wide = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#36c' } })
  .withExif({ IFD0: { Artist: 'Camera of Olive' } })
  .jpeg()
  .toBuffer()

let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

async function upload(person: Visitor, bytes: Buffer = wide, url = '/api/v1/admin/profile/picture') {
  const { status, body } = await person.request({ url, ...formData({ name: 'me.jpg', bytes }) })
  return { status, ...JSON.parse(body) } as { status: number; url?: string; error?: string; code?: string }
}
const get = (person: Visitor, url: string) => person.request({ method: 'GET', url })
const own = async (person: Visitor) => (await person.ask('{ me { user { pictureUrl } } }')).data.me.user.pictureUrl
const remove = async (person: Visitor) =>
  (await person.ask('mutation { removeProfilePicture { success userErrors { message } } }')).data

test('a picture is stored as a small square without what the camera wrote, and colleagues see it', async () => {
  expect(await own(owner)).toBeNull()
  const { status, url } = await upload(owner)
  expect([status, url]).toEqual([201, await own(owner)])
  const staff = await kit.signedIn('staff@maple.test')
  const { headers, bytes, status: found } = await get(staff, url as string)
  expect(found).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const { format, width, height, exif } = await sharp(bytes).metadata()
  expect([format, width, height, exif]).toEqual(['webp', 192, 192, undefined])
  const { data } = await owner.ask('{ users { items { email pictureUrl } } }')
  const pictures = new Map(
    data.users.items.map((one: { email: string; pictureUrl: string }) => [one.email, one.pictureUrl]),
  )
  expect([pictures.get('owner@maple.test'), pictures.get('staff@maple.test')]).toEqual([url, null])
})

test('a new picture has a new address, and the old one is gone, as after its removal', async () => {
  const [{ url: first }, { url: second }] = [await upload(owner), await upload(owner)]
  expect(second).not.toBe(first)
  expect((await get(owner, first as string)).status).toBe(404)
  expect((await get(owner, `${second}/`)).status).toBe(200)
  expect(await remove(owner)).toMatchObject({ removeProfilePicture: { success: true } })
  expect(await remove(owner)).toMatchObject({ removeProfilePicture: { success: true } })
  expect([await own(owner), (await get(owner, second as string)).status]).toEqual([null, 404])
})

test('uploads at the same time leave one picture', async () => {
  const answers = await Promise.all([upload(owner), upload(owner), upload(owner)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  const rows = await kit.database.query('select id from user_picture')
  expect(rows).toHaveLength(1)
})

test('files that are no pictures are refused, whatever they are called', async () => {
  const taken: string[] = []
  for (const [name, bytes] of Object.entries(hostileFiles)) {
    const { status, code, url } = await upload(owner, bytes)
    if (status !== 201) expect([name, status, code]).toEqual([name, 400, 'INVALID'])
    else {
      taken.push(name)
      expect((await get(owner, url as string)).headers['content-type']).toBe('image/webp')
    }
  }
  expect(taken.toSorted()).toEqual(['picture.gif', 'picture.jpg', 'picture.png', 'picture.webp'])
  const large = await upload(owner, Buffer.alloc(10 * 1024 * 1024 + 1))
  expect(large).toMatchObject({ status: 413, error: 'Pictures can be up to 10 MB.' })
})

test('others get none: strangers cannot upload, and a picture is found in its own tenant alone', async () => {
  const { url } = await upload(owner)
  const birch = await kit.signedIn('owner@birch.test')
  expect((await get(birch, url as string)).status).toBe(404)
  expect((await get(kit.visitor('birch.localhost'), url as string)).status).toBe(404)
  expect((await get(kit.visitor(), url as string)).status).toBe(401)
  for (const id of [randomUUID(), 'x', "'"])
    expect((await get(owner, `/api/v1/user-pictures/${encodeURIComponent(id)}`)).status).toBe(404)
  expect((await upload(kit.visitor())).status).toBe(401)
  expect((await upload(kit.visitor(MAPLE))).status).toBe(401)
  // A visitor of the site who was told the address.
  expect((await get(kit.visitor(MAPLE), url as string)).status).toBe(200)
})

test('people of an agency have a picture in each tenant that they work in', async () => {
  const agency = await kit.signedIn('agency@north.test')
  expect((await upload(agency)).status).toBe(403)
  const choose = 'mutation ($id: ID!) { switchTenant(input: { tenantId: $id }) { userErrors { message } } }'
  await agency.ask(choose, { id: kit.tenants.maple })
  const { status, url } = await upload(agency)
  expect([status, await own(agency)]).toEqual([201, url])
  expect((await get(owner, url as string)).status).toBe(200)
})
