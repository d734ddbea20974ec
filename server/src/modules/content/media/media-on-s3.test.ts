import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { variantsOf } from '@mainstreet/blocks/pictures'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formData } from '../../../../../tests/kit/form-data.ts'
import { MAPLE, useServer } from '../../../app/test-server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mainstreet-bucket-'))
const s3 = new S3rver({ port: 0, silent: true, directory: folder, configureBuckets: [{ name: 'media', configs: [] }] })
const bucket = { endpoint: '', bucket: 'media', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const dataDir = path.join(folder, 'data')
beforeAll(async () => {
  bucket.endpoint = `http://127.0.0.1:${((await s3.run()) as AddressInfo).port}`
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})
const { signedIn, visitor } = useServer({ dataDir, s3: bucket })

test('with a bucket set, pictures are kept, served and removed there, and nothing lies on the disk', async () => {
  const owner = await signedIn('owner@maple.test')
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const url = '/api/v1/admin/media/'
  const { item } = JSON.parse(
    (await owner.request({ method: 'POST', url, ...formData({ name: 'T.png', bytes }) })).body,
  )
  const get = (address: string) => visitor(MAPLE).request({ method: 'GET', url: address })
  for (const { address, format } of variantsOf(item.url)) {
    const { status, headers } = await get(address)
    expect([status, headers['content-type']]).toEqual([200, `image/${format}`])
  }
  const shown = await get(item.url)
  expect((await sharp(shown.bytes).metadata()).width).toBe(900)
  expect(Number(shown.headers['content-length'])).toBe(shown.bytes.length)
  expect((await visitor('birch.localhost').request({ method: 'GET', url: item.url })).status).toBe(404)
  const gone = await owner.request({ method: 'DELETE', url: `/api/v1/admin/media/${item.id}/` })
  expect(JSON.parse(gone.body)).toEqual({ success: true })
  expect((await get(item.url)).status).toBe(404)
  expect(existsSync(path.join(dataDir, 'media'))).toBe(false)
})
