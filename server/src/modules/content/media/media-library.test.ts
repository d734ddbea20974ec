import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formData } from '../../../../../tests/kit/form-data.ts'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-library-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const kit = useServer({ dataDir })
const { signedIn, visitor } = kit

const ITEM =
  'id name file url thumbnailUrl mimeType filesize width height alt folderId version isScalable focalPoint { x y } crop { x y width height } usage { pageId title slug isPublished }'
const LIST = `query ($where: MediaWhere, $orderBy: [MediaOrder!]) { mediaItems(where: $where, orderBy: $orderBy) { items { ${ITEM} } totalItems } }`
const UPDATE = `mutation ($input: UpdateMediaItemInput!) { updateMediaItem(input: $input) { mediaItem { ${ITEM} } userErrors { code message field } } }`
const DELETE = `mutation ($input: DeleteMediaInput!) { deleteMedia(input: $input) { deletedIds userErrors { code message } } }`
const MOVE = `mutation ($input: MoveMediaInput!) { moveMedia(input: $input) { mediaItems { id folderId } userErrors { message } } }`
const FOLDER = `mutation ($name: String!) { createMediaFolder(input: { name: $name }) { mediaFolder { id name itemCount } userErrors { code field } } }`

let owner: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
})

const picture = (width: number, height: number, background = '#3366cc') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function send(person: Visitor, name: string, bytes: Uint8Array, fields = {}, url = '/api/v1/admin/media/') {
  const { status, body } = await person.request({ method: 'POST', url, ...formData({ name, bytes }, fields) })
  return { status, ...JSON.parse(body) }
}

async function uploaded(name = 'Van.jpg', bytes?: Buffer, fields = {}) {
  const { item, error } = await send(owner, name, bytes ?? (await picture(800, 600)), fields)
  if (!item) throw new Error(error)
  return item
}

const page = (url: string, person = visitor(MAPLE)) => person.request({ method: 'GET', url })
const filesOf = (tenant = kit.tenants.maple as string) =>
  readdirSync(path.join(dataDir, 'media', tenant), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )

test('deleting takes the row and every file of it', async () => {
  await uploaded('Stays.jpg')
  const before = filesOf().length
  const { id, url } = await uploaded('Gone.jpg', await picture(1000, 10))
  expect(filesOf().length).toBe(before + 8)
  expect((await owner.ask(DELETE, { input: { ids: [id] } })).data.deleteMedia.deletedIds).toEqual([id])
  expect(filesOf()).toHaveLength(before)
  expect((await page(url)).status).toBe(404)
  expect((await owner.ask('query ($id: ID!) { mediaItem(id: $id) { id } }', { id })).errors?.[0]?.extensions.code).toBe(
    'NOT_FOUND',
  )
})

test('the library is searched by name and description, and ordered', async () => {
  await uploaded('Zebra.jpg', undefined, { alt: 'Striped 100%' })
  await uploaded('Aardvark.jpg', undefined, { alt: 'striped, not' })
  const names = async (variables: object) =>
    (await owner.ask(LIST, variables)).data.mediaItems.items.map((one: { name: string }) => one.name)
  expect(await names({ where: { search: 'zebr' } })).toEqual(['Zebra.jpg'])
  expect(await names({ where: { search: '100%' } })).toEqual(['Zebra.jpg'])
  expect(await names({ where: { search: 'striped' } })).toEqual(['Aardvark.jpg', 'Zebra.jpg'])
  expect(await names({ where: { search: 'striped' }, orderBy: [{ field: 'NAME', direction: 'DESC' }] })).toEqual([
    'Zebra.jpg',
    'Aardvark.jpg',
  ])
})

test('folders have a name of their own, and what lay in a deleted one stays', async () => {
  const folder = (await owner.ask(FOLDER, { name: 'Offers' })).data.createMediaFolder.mediaFolder
  expect((await owner.ask(FOLDER, { name: ' Offers ' })).data.createMediaFolder.userErrors).toEqual([
    { code: 'TAKEN', field: 'name' },
  ])
  const { id } = await uploaded('Offer.jpg')
  expect((await owner.ask(MOVE, { input: { ids: [id], folderId: folder.id } })).data.moveMedia.mediaItems).toEqual([
    { id, folderId: folder.id },
  ])
  const count = async () =>
    (await owner.ask('{ mediaFolders { name itemCount } }')).data.mediaFolders.find(
      (one: { name: string }) => one.name === 'Offers',
    )?.itemCount
  expect(await count()).toBe(1)
  await owner.ask('mutation ($id: ID!) { deleteMediaFolder(input: { id: $id }) { deletedId } }', { id: folder.id })
  expect(await count()).toBeUndefined()
  expect(
    (await owner.ask('query ($id: ID!) { mediaItem(id: $id) { folderId } }', { id })).data.mediaItem.folderId,
  ).toBeNull()
})

test("another tenant's items are not found by any operation", async () => {
  const birch = await signedIn('owner@birch.test')
  const { id } = await uploaded('Ours.jpg')
  const code = async (query: string, variables: object) =>
    (await birch.ask(query, variables)).errors?.[0]?.extensions.code
  expect(await code('query ($id: ID!) { mediaItem(id: $id) { id } }', { id })).toBe('NOT_FOUND')
  expect(await code(UPDATE, { input: { id, alt: 'Theirs' } })).toBe('NOT_FOUND')
  expect(await code(MOVE, { input: { ids: [id], folderId: null } })).toBe('NOT_FOUND')
  expect(await code(DELETE, { input: { ids: [id] } })).toBe('NOT_FOUND')
  expect((await send(birch, 'x.jpg', await picture(9, 9), {}, `/api/v1/admin/media/${id}/file`)).status).toBe(404)
  expect((await birch.request({ method: 'GET', url: `/api/v1/admin/media/${id}/original` })).status).toBe(404)
  expect((await birch.ask(LIST)).data.mediaItems.items.map((one: { name: string }) => one.name)).not.toContain(
    'Ours.jpg',
  )
})
