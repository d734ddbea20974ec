import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { block, encode, tree } from '@mainstreet/blocks/tree'
import { describe, expect, test } from 'vitest'
import { MAPLE, type Visitor } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { PageService } from '../pages/index.ts'
import { documents, picture, useMedia } from './media-test-kit.ts'

const media = useMedia()
const filesFolder = path.resolve(import.meta.dirname, '../../../../../tests/kit/files')
const mp4 = readFileSync(path.join(filesFolder, 'blink.mp4'))
const webm = readFileSync(path.join(filesFolder, 'blink.webm'))
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const send = (name: string, bytes: Uint8Array) => media.send(media.owner, name, bytes)
const get = (url: string, headers: Record<string, string> = {}) =>
  media.kit.visitor(MAPLE).request({ method: 'GET', url, headers })

describe('a video', () => {
  test.each([
    ['Shop.mp4', mp4, 'video/mp4'],
    ['Named wrongly.png', webm, 'video/webm'],
  ])('%s is kept as it came, by what it holds and not by its name', async (name, bytes, mimeType) => {
    const { item, error } = await send(name, bytes)
    expect(error).toBeUndefined()
    expect(item).toMatchObject({ mime_type: mimeType, width: 64, height: 36 })
    expect(item.url).toMatch(new RegExp(`\\.${mimeType.slice(6)}$`))
    const { mediaItem } = (await media.owner.ask(documents.item, { id: item.id })).data
    expect(mediaItem.isScalable).toBe(false)
    const { status, headers, bytes: served } = await get(item.url)
    expect([status, headers['content-type'], headers['accept-ranges']]).toEqual([200, mimeType, 'bytes'])
    expect([headers['x-content-type-options'], headers['content-disposition']]).toEqual(['nosniff', undefined])
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*media-src 'self'$/)
    expect(served).toEqual(bytes)
  })

  test('is served in parts, and whole when it has changed meanwhile', async () => {
    const { url } = (await send('Parts.mp4', mp4)).item
    const part = await get(url, { range: 'bytes=100-199' })
    expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 100-199/${mp4.length}`,
      '100',
    ])
    expect(part.bytes).toEqual(mp4.subarray(100, 200))
    expect((await get(url, { range: 'bytes=-50' })).bytes).toEqual(mp4.subarray(-50))
    const { etag } = part.headers as { etag: string }
    expect((await get(url, { range: 'bytes=100-199', 'if-range': etag })).status).toBe(206)
    expect((await get(url, { range: 'bytes=100-199', 'if-range': '"older"' })).bytes).toEqual(mp4)
  })

  test('that breaks off, or that not every browser plays, is refused', async () => {
    expect((await send('Half.mp4', mp4.subarray(0, 600))).errors.file).toEqual([
      'This video is damaged and cannot be read.',
    ])
    const hevc = Buffer.from(mp4.toString('latin1').replaceAll('avc1', 'hvc1').replaceAll('avcC', 'hvcC'), 'latin1')
    expect((await send('Phone.mp4', hevc)).errors.file).toEqual([
      'Not every browser plays this video (HEVC). Save it as MP4 with H.264, or as WebM.',
    ])
  })

  test('has at most 50 MB', async () => {
    const { status, error } = await send('Film.mp4', Buffer.concat([mp4, Buffer.alloc(51 * 1024 * 1024)]))
    expect([status, error]).toEqual([413, 'Videos can be up to 50 MB.'])
  })

  test('is replaced by one of its kind only, and never cut', async () => {
    const { id, url } = (await send('Door.mp4', mp4)).item
    const replace = (bytes: Buffer) => media.send(media.owner, 'x', bytes, {}, `/api/v1/admin/media/${id}/file`)
    expect((await replace(webm)).errors.file).toEqual(['This can be replaced by another MP4 file only'])
    expect((await replace(mp4)).item.url).toBe(url)
    const crop = { x: 0, y: 0, width: 0.5, height: 1 }
    const { userErrors } = (await media.owner.ask(documents.update, { input: { id, crop } })).data.updateMediaItem
    expect(userErrors.map(({ field }: { field: string }) => field)).toEqual(['crop'])
  })
})

describe('a drawing', () => {
  const shapes = Array.from({ length: 200 }, (_, at) => `<path d="M${at} 1h9v9H${at}z" fill="#336"/>`).join('')
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 99 9">${shapes}</svg>`)

  test('is sent compressed to whoever can read that', async () => {
    const { url } = (await send('Logo.svg', svg)).item
    const plain = await get(url)
    expect([plain.headers['content-encoding'], plain.bytes.length > 4_000]).toEqual([undefined, true])
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      // Twice: made, and from memory.
      for (const _ of ['made', 'remembered']) {
        const { headers, bytes } = await get(url, { 'accept-encoding': encoding })
        expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding'])
        expect(headers['content-type']).toBe('image/svg+xml')
        expect(bytes.length).toBeLessThan(plain.bytes.length / 4)
        expect(decode(bytes)).toEqual(plain.bytes)
      }
      const { etag } = (await get(url, { 'accept-encoding': encoding })).headers as { etag: string }
      expect(etag).not.toBe(plain.headers.etag)
      expect((await get(url, { 'accept-encoding': encoding, 'if-none-match': etag })).status).toBe(304)
    }
  })

  test('that is tiny, and a photo, are sent as they are', async () => {
    const tiny = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h2"/></svg>')
    for (const { url } of [(await send('Dot.svg', tiny)).item, await media.uploaded()])
      expect((await get(url, { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBeUndefined()
  })
})

test('a PDF file is kept as it came and saved by who opens it', async () => {
  const { item } = await send('Menü 2026.pdf', pdf)
  expect(item).toMatchObject({ name: 'Menü 2026.pdf', mime_type: 'application/pdf', width: 0, height: 0 })
  const { headers, bytes } = await get(item.url)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toBe('attachment; filename="menu-2026.pdf"')
  expect(headers['content-security-policy']).toContain('sandbox')
  expect(bytes).toEqual(pdf)
  expect((await send('Half.pdf', pdf.subarray(0, 40))).errors.file).toEqual([
    'This PDF file is damaged and cannot be read.',
  ])
})

test('the library is narrowed by what files are', async () => {
  await send('Clip.webm', webm)
  await media.uploaded('Still.jpg')
  const typesOf = async (types: string[]) => {
    const { items } = (await media.owner.ask(documents.list, { where: { mimeType: { in: types } } })).data.mediaItems
    return [...new Set(items.map((one: { mimeType: string }) => one.mimeType))]
  }
  expect(await typesOf(['video/webm'])).toEqual(['video/webm'])
  expect(await typesOf(['image/jpeg', 'image/png'])).toEqual(['image/jpeg'])
})

test('browsers keep its files for a year, and a replaced or cropped one has another address on the site', async () => {
  const { id, url } = await media.uploaded('Kept.jpg', await picture(800, 600, 'red'))
  const headers = async (address: string, person?: Visitor) => (await media.get(address, person)).headers
  expect((await headers(`${url}?v=0`))['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await headers(url))['cache-control']).toBe('public, max-age=300, stale-while-revalidate=86400')
  expect((await headers(url, media.owner))['cache-control']).toBe('private, no-cache')
  const content = encode(tree(block('Wrapper', {}, block('Image', { src: url }))))
  const slug = await media.kit.server.inTenant(media.kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => {
      const pages = ctx.use(PageService)
      const page = await pages.create({ title: 'Kept', excerpt: 'x', publishDate: new Date(0) })
      await pages.saveContent({ id: page.id, content })
      await pages.publish({ id: page.id })
      return page.slug
    }),
  )
  const shown = async () => (await media.get(`/${slug}`)).body
  const revision = async () => Number(/\?v=(\d+)/.exec(await shown())?.[1])
  expect(await revision()).toBe(0)
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1 }
  await media.owner.ask(documents.update, { input: { id, crop } })
  await expect.poll(revision).not.toBe(0)
  const cropped = await revision()
  await media.send(media.owner, 'Blue.jpg', await picture(300, 300, 'blue'), {}, `/api/v1/admin/media/${id}/file`)
  await expect.poll(revision).not.toBe(cropped)
  const replaced = `?v=${await revision()}`
  const addresses = [...(await shown()).matchAll(/\/media\/[\w-]{22}\/[^\s",]+/g)].map(([address]) => address)
  expect(addresses.length).toBeGreaterThan(2)
  expect(addresses.filter((address) => !address.endsWith(replaced))).toEqual([])
  expect((await headers(`${url}${replaced}`))['content-type']).toBe('image/jpeg')
})
