import { expect, test } from 'vitest'
import { documents, picture, useMedia } from './media-test-kit.ts'

const media = useMedia()
const ours = () => media.files(media.kit.tenants.maple)

test('deleting takes the row and every file of it', async () => {
  await media.uploaded('Stays.jpg')
  const before = ours().length
  const { id, url } = await media.uploaded('Gone.jpg', await picture(1000, 10))
  expect(ours().length).toBe(before + 8)
  expect((await media.owner.ask(documents.delete, { input: { ids: [id] } })).data.deleteMedia.deletedIds).toEqual([id])
  expect(ours()).toHaveLength(before)
  expect((await media.get(url)).status).toBe(404)
  expect(
    (await media.owner.ask('query ($id: ID!) { mediaItem(id: $id) { id } }', { id })).errors?.[0]?.extensions.code,
  ).toBe('NOT_FOUND')
})

test('the library is searched by name and description, and ordered', async () => {
  await media.uploaded('Zebra.jpg', undefined, { alt: 'Striped 100%' })
  await media.uploaded('Aardvark.jpg', undefined, { alt: 'striped, not' })
  const names = async (variables: object) =>
    (await media.owner.ask(documents.list, variables)).data.mediaItems.items.map((one: { name: string }) => one.name)
  expect(await names({ where: { search: 'zebr' } })).toEqual(['Zebra.jpg'])
  expect(await names({ where: { search: '100%' } })).toEqual(['Zebra.jpg'])
  expect(await names({ where: { search: 'striped' } })).toEqual(['Aardvark.jpg', 'Zebra.jpg'])
  expect(await names({ where: { search: 'striped' }, orderBy: [{ field: 'NAME', direction: 'DESC' }] })).toEqual([
    'Zebra.jpg',
    'Aardvark.jpg',
  ])
})

test('folders have a name of their own, and what lay in a deleted one stays', async () => {
  const folder = (await media.owner.ask(documents.createFolder, { name: 'Offers' })).data.createMediaFolder.mediaFolder
  expect(
    (await media.owner.ask(documents.createFolder, { name: ' Offers ' })).data.createMediaFolder.userErrors,
  ).toEqual([{ code: 'TAKEN', field: 'name' }])
  const { id } = await media.uploaded('Offer.jpg')
  expect(
    (await media.owner.ask(documents.move, { input: { ids: [id], folderId: folder.id } })).data.moveMedia.mediaItems,
  ).toEqual([{ id, folderId: folder.id }])
  const count = async () =>
    (await media.owner.ask('{ mediaFolders { name itemCount } }')).data.mediaFolders.find(
      (one: { name: string }) => one.name === 'Offers',
    )?.itemCount
  expect(await count()).toBe(1)
  await media.owner.ask('mutation ($id: ID!) { deleteMediaFolder(input: { id: $id }) { deletedId } }', {
    id: folder.id,
  })
  expect(await count()).toBeUndefined()
  expect(
    (await media.owner.ask('query ($id: ID!) { mediaItem(id: $id) { folderId } }', { id })).data.mediaItem.folderId,
  ).toBeNull()
})

test("another tenant's items are not found by any operation", async () => {
  const birch = await media.kit.signedIn('owner@birch.test')
  const { id } = await media.uploaded('Ours.jpg')
  const code = async (query: string, variables: object) =>
    (await birch.ask(query, variables)).errors?.[0]?.extensions.code
  expect(await code('query ($id: ID!) { mediaItem(id: $id) { id } }', { id })).toBe('NOT_FOUND')
  expect(await code(documents.update, { input: { id, alt: 'Theirs' } })).toBe('NOT_FOUND')
  expect(await code(documents.move, { input: { ids: [id], folderId: null } })).toBe('NOT_FOUND')
  expect(await code(documents.delete, { input: { ids: [id] } })).toBe('NOT_FOUND')
  expect((await media.send(birch, 'x.jpg', await picture(9, 9), {}, `/api/v1/admin/media/${id}/file`)).status).toBe(404)
  expect((await birch.request({ method: 'GET', url: `/api/v1/admin/media/${id}/original` })).status).toBe(404)
  expect(
    (await birch.ask(documents.list)).data.mediaItems.items.map((one: { name: string }) => one.name),
  ).not.toContain('Ours.jpg')
})
