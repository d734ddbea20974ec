import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formData } from '../../../../../tests/kit/form-data.ts'
import { MAPLE } from '../../../app/test-server.ts'
import { useMedia } from './media-test-kit.ts'

const media = useMedia()
const { kit } = media
/** Whatever is refused must leave nothing behind. */
const filesLeft = () => media.files().length
const send = (name: string, bytes: Uint8Array) => media.send(media.owner, name, bytes)

const ZIP = Buffer.concat([
  Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 0, 0]),
  Buffer.alloc(16),
  Buffer.from([5, 0, 0, 0]),
  Buffer.from('a.txthello'),
])

test.each([
  ['text called .png', 'notes.png', Buffer.from('Just some words. '.repeat(1000))],
  ['a zip called .jpg', 'pack.jpg', ZIP],
  ['an archive called .webp', 'pack.webp', gzipSync('x')],
  ['a web page called .svg', 'page.svg', Buffer.from('<html><svg xmlns="http://www.w3.org/2000/svg"/></html>')],
])('%s is refused by what it holds', async (_what, name, bytes) => {
  const before = filesLeft()
  const { status, success, code, error, errors } = await send(name, bytes)
  expect([status, success, code]).toEqual([415, false, 'UNSUPPORTED'])
  expect(error).toBe(
    `“${name}” isn't a supported file type. Upload JPEG, PNG, WebP, AVIF, GIF or SVG images, MP4 or WebM videos, or PDF files.`,
  )
  expect(errors).toEqual({ file: [error] })
  expect(filesLeft()).toBe(before)
})

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A few bytes that claim to be a picture of that size. */
function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const data = pngChunk('IDAT', deflateSync(Buffer.alloc(1000)))
  return Buffer.concat([signature, pngChunk('IHDR', header), data, pngChunk('IEND', Buffer.alloc(0))])
}

test('a picture of 50,000 × 50,000 pixels is refused by its header', async () => {
  const { status, code, error } = await send('huge.png', claimedPng(50_000, 50_000))
  expect([status, code]).toEqual([413, 'TOO_LARGE'])
  expect(error).toBe('This image has 50,000 × 50,000 pixels. Images can have up to 100 megapixels.')
})

test('a drawing that claims to be that large is refused as well', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="50000" height="50000"><rect width="9" height="9"/></svg>'
  expect((await send('huge.svg', Buffer.from(svg))).code).toBe('TOO_LARGE')
})

test('a picture that breaks off, and one with nothing in it, are refused and leave nothing behind', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const whole = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'red', noise } })
    .png()
    .toBuffer()
  const before = filesLeft()
  expect(await send('half.png', whole.subarray(0, whole.length / 2))).toMatchObject({
    status: 400,
    error: 'This image is damaged and cannot be read.',
  })
  expect((await send('empty.png', Buffer.alloc(0))).errors.file).toEqual(['“empty.png” is empty'])
  expect(filesLeft()).toBe(before)
})

test('a form without a file, and a body that is none, are told apart from a fault of ours', async () => {
  const url = '/api/v1/admin/media'
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const payload = '--b\r\nContent-Disposition: form-data; name="alt"\r\n\r\nx\r\n--b--\r\n'
  const empty = await media.owner.request({ method: 'POST', url, headers, payload })
  expect([empty.status, JSON.parse(empty.body).error]).toEqual([400, 'Choose a file'])
  const json = { 'content-type': 'application/json' }
  expect((await media.owner.request({ method: 'POST', url, headers: json, payload: '{}' })).status).toBe(415)
})

test('200 MB are refused while they stream, and are never held', { timeout: 240_000 }, async () => {
  const { app } = kit.server
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const { headers, payload } = formData({ name: 'film.jpg', bytes: await largeJpeg() })
  const cookie = [...media.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const before = process.memoryUsage().rss
  let sent = 0
  const { status, body } = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const outgoing = http.request({
      port,
      method: 'POST',
      path: '/api/v1/admin/media',
      headers: { ...headers, host: `localhost:${port}`, cookie },
    })
    outgoing.on('response', async (incoming) => {
      resolve({ status: incoming.statusCode ?? 0, body: await new Response(incoming as never).text() })
      outgoing.destroy()
    })
    outgoing.on('error', reject)
    const chunk = Buffer.alloc(1024 * 1024, 1)
    outgoing.write(payload.subarray(0, payload.length - 60))
    const more = () => {
      if (sent >= 200 || outgoing.destroyed) return
      sent++
      outgoing.write(chunk, () => setImmediate(more))
    }
    more()
  })
  expect([status, JSON.parse(body)]).toEqual([
    413,
    { success: false, code: 'PAYLOAD_TOO_LARGE', error: 'Images can be up to 25 MB.' },
  ])
  expect(sent).toBeLessThan(150)
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
})

const largeJpeg = () =>
  sharp({ create: { width: 500, height: 500, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()

const EVIL = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" onload="alert(1)">
  <script>alert(2)</script><style>@import url(https://evil.example/x.css); a { fill: red }</style>
  <foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/></body></foreignObject>
  <a xlink:href="javascript:alert(3)"><rect width="9" height="9" onclick="alert(4)" fill="#3366cc"/></a>
  <image href="https://evil.example/spy.png" width="1" height="1"/><use xlink:href="#dot"/><circle id="dot" r="2"/>
  <set attributeName="href" to="javascript:alert(5)"/>
</svg>`

test('a drawing keeps what it shows and loses what could run, fetch or lead away', async () => {
  const { item } = await send('Logo.svg', Buffer.from(EVIL))
  expect(item).toMatchObject({ mime_type: 'image/svg+xml', width: 40, height: 20 })
  const { body, headers } = await kit.visitor(MAPLE).request({ method: 'GET', url: item.url })
  expect(body).not.toMatch(/script|onload|onclick|evil|javascript|foreignObject|iframe|@import|<set/i)
  expect(body).toContain('<rect width="9" height="9" fill="#3366cc"')
  expect(body).toContain('xlink:href="#dot"')
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
  )
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a large drawing is cleaned without holding up other requests, a larger one is refused', {
  timeout: 240_000,
}, async () => {
  const drawing = (size: number) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>${'&amp;'.repeat(size / 5)}</text></svg>`,
    )
  // The thread starts with the first drawing.
  expect((await send('Small.svg', drawing(100))).status).toBe(200)
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  const begun = performance.now()
  expect((await send('Large.svg', drawing(1_500_000))).status).toBe(200)
  const duration = performance.now() - begun
  delays.disable()
  expect(delays.max / 1e6).toBeLessThan(duration / 2)
  expect((await send('Larger.svg', drawing(2_200_000))).error).toBe('SVG files can be up to 2 MB.')
})

test('a video whose boxes take long to read is refused without holding up other requests', {
  timeout: 240_000,
}, async () => {
  const box = (type: string, content: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(content.length + 8)
    return Buffer.concat([size, Buffer.from(type), content])
  }
  const video = (boxes: number) =>
    Buffer.concat([
      box('ftyp', Buffer.from('isom\0\0\0\0isommp42')),
      box('moov', Buffer.alloc(boxes * 8, box('trak', Buffer.alloc(0)))),
    ])
  const refusal = { status: 400, error: 'This video is damaged and cannot be read.' }
  // The thread starts with the first video.
  expect(await send('Small.mp4', video(1))).toMatchObject(refusal)
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  const begun = performance.now()
  expect(await send('Large.mp4', video(2_000_000))).toMatchObject(refusal)
  const duration = performance.now() - begun
  delays.disable()
  expect(delays.max / 1e6).toBeLessThan(duration / 3)
})

test('a drawing with elements nested without end is refused', async () => {
  const before = filesLeft()
  const bytes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<g>'.repeat(400_000)}</svg>`,
  )
  const { status, error, errors } = await send('Deep.svg', bytes)
  expect(status).toBe(400)
  expect(error).toBe('This drawing is too complicated. Simplify it or upload it as a PNG.')
  expect(errors).toEqual({ file: [error] })
  expect(filesLeft()).toBe(before)
})

test('a moving picture is kept as it came', async () => {
  const frames = Buffer.concat([Buffer.alloc(30 * 20 * 3, 255), Buffer.alloc(30 * 20 * 3, 0)])
  const raw = { width: 30, height: 40, channels: 3, pageHeight: 20 } as const
  const gif = await sharp(frames, { raw })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer()
  const { item } = await send('Wave.gif', gif)
  expect(item).toMatchObject({ mime_type: 'image/gif', width: 30, height: 20 })
  expect((await kit.visitor(MAPLE).request({ method: 'GET', url: item.url })).bytes).toEqual(gif)
})
