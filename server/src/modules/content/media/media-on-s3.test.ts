import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { variantsOf } from '@mainstreet/blocks/pictures'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picture, useMedia } from './media-test-kit.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mainstreet-bucket-'))
const s3 = new S3rver({ port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'media', configs: [] }] })
const bucket = { endpoint: '', bucket: 'media', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
beforeAll(async () => {
  bucket.endpoint = `http://127.0.0.1:${((await s3.run()) as AddressInfo).port}`
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})
const media = useMedia({ s3: bucket })

test('with a bucket set, pictures are kept, served and removed there, and nothing lies on the disk', async () => {
  const item = await media.uploaded('T.jpg', await picture(900, 300))
  for (const { address, format } of variantsOf(item.url)) {
    const { status, headers } = await media.get(address)
    expect([status, headers['content-type']]).toEqual([200, `image/${format}`])
  }
  const shown = await media.get(item.url)
  expect((await sharp(shown.bytes).metadata()).width).toBe(900)
  expect(Number(shown.headers['content-length'])).toBe(shown.bytes.length)
  expect((await media.get(item.url, media.kit.visitor('birch.localhost'))).status).toBe(404)
  const gone = await media.owner.request({ method: 'DELETE', url: `/api/v1/admin/media/${item.id}/` })
  expect(JSON.parse(gone.body)).toEqual({ success: true })
  expect((await media.get(item.url)).status).toBe(404)
  expect(media.files()).toEqual([])
})
