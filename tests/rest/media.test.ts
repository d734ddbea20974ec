import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../server/src/app/test-server.ts'
import { formData } from '../kit/form-data.ts'
import { rest } from './client.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-rest-media-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const { signedIn } = useServer({ dataDir })

let owner: Visitor
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
})

async function upload(name: string) {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { body } = await owner.request({ method: 'POST', url: '/api/v1/admin/media', ...formData({ name, bytes }) })
  return JSON.parse(body)
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
  const { body } = await rest(owner).get('/admin/media/?search=Red')
  expect(body).toEqual({ success: true, results: { rows: [item], total: 1 } })
})

test('an item is changed by the fields that are sent, and deleted', async () => {
  const { item } = await upload('Blue.png')
  const changed = await rest(owner).put('/admin/media/', {
    id: item.id,
    alt: 'A blue sign',
    focal_point: { x: 0, y: 1 },
  })
  expect(changed.body.item).toMatchObject({ name: 'Blue.png', alt: 'A blue sign', focal_point: { x: 0, y: 1 } })
  const refused = await rest(owner).put('/admin/media/', { id: item.id, name: ' ' })
  expect([refused.status, refused.body.errors]).toEqual([422, { name: ['Please enter a name'] }])
  expect((await rest(owner).call('DELETE', `/admin/media/${item.id}/`)).body).toEqual({ success: true })
  expect((await rest(owner).call('DELETE', `/admin/media/${item.id}/`)).status).toBe(404)
})

test('folders are listed with what lies in them', async () => {
  await owner.ask('mutation { createMediaFolder(input: { name: "Signs" }) { mediaFolder { id } } }')
  const { body } = await rest(owner).get('/admin/media/folders/')
  expect(body.results).toEqual({ rows: [{ id: expect.any(String), name: 'Signs', item_count: 0 }], total: 1 })
})
