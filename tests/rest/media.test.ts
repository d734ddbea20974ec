import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useMedia } from '../../server/src/modules/content/media/media-test-kit.ts'
import { rest } from './client.ts'

const media = useMedia()

async function upload(name: string) {
  const red = { width: 60, height: 40, channels: 3, background: 'red' } as const
  const bytes = await sharp({ create: red }).png().toBuffer()
  return await media.send(media.owner, name, bytes, {}, '/api/v1/admin/media')
}

test('an upload answers the item as the list answers it', async () => {
  const { success, item } = await upload('Red.png')
  expect(success).toBe(true)
  expect(item).toEqual({
    id: expect.any(String),
    name: 'Red.png',
    file: expect.stringMatching(/^[\w-]{22}\/red-60x40\.png$/),
    url: `/media/${item.file}`,
    mime_type: 'image/png',
    filesize: 1,
    width: 60,
    height: 40,
    alt: '',
    folder_id: null,
    focal_point: { x: 0.5, y: 0.5 },
    crop: null,
    version: 1,
  })
  const { body } = await rest(media.owner).get('/admin/media/?search=Red')
  expect(body).toEqual({ success: true, results: { limit: 20, currentPage: 1, rows: [item], total: 1 } })
})

test('an item is changed by the fields that are sent, and deleted', async () => {
  const { item } = await upload('Blue.png')
  const changed = await rest(media.owner).put('/admin/media/', {
    id: item.id,
    alt: 'A blue sign',
    focal_point: { x: 0, y: 1 },
  })
  expect(changed.body.item).toMatchObject({ name: 'Blue.png', alt: 'A blue sign', focal_point: { x: 0, y: 1 } })
  const refused = await rest(media.owner).put('/admin/media/', { id: item.id, name: ' ' })
  expect([refused.status, refused.body.errors]).toEqual([400, { name: ['Please enter a name'] }])
  expect((await rest(media.owner).call('DELETE', `/admin/media/${item.id}/`)).body).toEqual({ success: true })
  expect((await rest(media.owner).call('DELETE', `/admin/media/${item.id}/`)).status).toBe(404)
})

test('folders are listed with what lies in them', async () => {
  await media.owner.ask('mutation { createMediaFolder(input: { name: "Signs" }) { mediaFolder { id } } }')
  const { body } = await rest(media.owner).get('/admin/media/folders/')
  expect(body.results).toMatchObject({ rows: [{ id: expect.any(String), name: 'Signs', item_count: 0 }], total: 1 })
})
