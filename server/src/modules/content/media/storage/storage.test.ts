import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ByteRange, FileStorage } from '../../../../kernel/files/file-storage.ts'
import { DiskStorage } from './disk-storage.ts'
import { S3Storage } from './s3-storage.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mainstreet-storage-'))
const s3 = new S3rver({
  port: 0,
  silent: true,
  directory: path.join(folder, 's3'),
  configureBuckets: [{ name: 'media', configs: [] }],
})
let endpoint = ''
const settings = () => ({
  endpoint,
  bucket: 'media',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
})
beforeAll(async () => {
  endpoint = `http://127.0.0.1:${((await s3.run()) as AddressInfo).port}`
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

const storages: [string, () => FileStorage][] = [
  ['a folder', () => new DiskStorage(path.join(folder, 'disk'))],
  ['a bucket', () => new S3Storage(settings())],
]

describe.each(storages)('%s', (_name, make) => {
  const bytes = Buffer.from('a picture')

  test('gives back what was put there, and the newer one after it was put there again', async () => {
    const storage = make()
    await storage.write('tenant/key/a b+ü.jpg', bytes, 'image/jpeg')
    expect(await storage.read('tenant/key/a b+ü.jpg')).toEqual(bytes)
    const first = await storage.open('tenant/key/a b+ü.jpg')
    expect(first && [first.size, await buffer(first.stream)]).toEqual([bytes.length, bytes])
    await storage.write('tenant/key/a b+ü.jpg', Buffer.from('another'), 'image/jpeg')
    const second = await storage.open('tenant/key/a b+ü.jpg')
    expect(second && (await buffer(second.stream)).toString()).toBe('another')
    expect(second?.etag).toMatch(/^".+"$/)
    expect(second?.etag).not.toBe(first?.etag)
  })

  test('gives a part of a file, and everything where there is no such part', async () => {
    const storage = make()
    await storage.write('tenant/key/parts.mp4', bytes, 'video/mp4')
    const partly = async (wanted: ByteRange) => {
      const opened = await storage.open('tenant/key/parts.mp4', wanted)
      return opened && [(await buffer(opened.stream)).toString(), opened.size, opened.part]
    }
    expect(await partly({ start: 2, end: 4 })).toEqual(['pic', bytes.length, { start: 2, end: 4 }])
    expect(await partly({ start: 6 })).toEqual(['ure', bytes.length, { start: 6, end: 8 }])
    expect(await partly({ start: 500 })).toEqual(['a picture', bytes.length, null])
  })

  test('has nothing under names that were never used or were removed', async () => {
    const storage = make()
    await storage.write('tenant/gone/x.jpg', bytes, 'image/jpeg')
    await storage.remove('tenant/gone/x.jpg')
    await storage.remove('tenant/gone/x.jpg')
    for (const name of ['tenant/gone/x.jpg', 'tenant/gone', 'tenant/never.jpg']) {
      expect([name, await storage.read(name), await storage.open(name)]).toEqual([name, null, null])
    }
  })
})

test('a folder gives the end of a file (a bucket as well, but not the one of these tests)', async () => {
  const storage = new DiskStorage(path.join(folder, 'ends'))
  await storage.write('tenant/key/end.mp4', Buffer.from('the end'))
  const opened = await storage.open('tenant/key/end.mp4', { last: 3 })
  expect(opened && [(await buffer(opened.stream)).toString(), opened.part]).toEqual(['end', { start: 4, end: 6 }])
})

test('the folder of a key goes with its last file', async () => {
  const storage = new DiskStorage(path.join(folder, 'tidy'))
  await storage.write('tenant/key/1.jpg', Buffer.from('1'))
  await storage.write('tenant/key/2.jpg', Buffer.from('2'))
  await storage.remove('tenant/key/1.jpg')
  expect(readdirSync(path.join(folder, 'tidy/tenant/key'))).toEqual(['2.jpg'])
  await storage.remove('tenant/key/2.jpg')
  expect(readdirSync(path.join(folder, 'tidy'))).not.toContain('key')
})

test('a name cannot lead out of the folder', async () => {
  const storage = new DiskStorage(path.join(folder, 'closed'))
  await expect(storage.write('../escaped.jpg', Buffer.from('x'))).rejects.toThrow('outside')
})

test('a bucket that refuses or is not there is told, not taken for an empty one', async () => {
  const stranger = new S3Storage({ ...settings(), accessKeyId: 'nobody' })
  await expect(stranger.write('tenant/key/1.jpg', Buffer.from('x'), 'image/jpeg')).rejects.toThrow(
    '403 (InvalidAccessKeyId) to PUT',
  )
  const lost = new S3Storage({ ...settings(), bucket: 'other' })
  await expect(lost.read('tenant/key/1.jpg')).rejects.toThrow('404 (NoSuchBucket) to GET')
})
