import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addImages } from '../../../../../tests/kit/library-images.ts'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { importsOf } from '../../commerce/product-imports/product-import-test-kit.ts'
import { productsOf } from '../../commerce/products/product-test-kit.ts'

const kit = useServer({ importsAllowPrivate: true })
let owner: Visitor
let imports: ReturnType<typeof importsOf>
let products: ReturnType<typeof productsOf>

/** A website with images, by path. Functions answer with a status for each request. */
const files = new Map<string, Buffer | ((requests: number) => number)>()
const requested: string[] = []
const website = createServer((request, response) => {
  const { url = '/' } = request
  requested.push(url)
  const file = files.get(url)
  if (url.startsWith('/moved')) response.writeHead(302, { location: url.slice('/moved'.length) }).end()
  else if (typeof file === 'function') {
    const status = file(requested.filter((one) => one === url).length)
    response.writeHead(status).end(status === 200 ? files.get('/red.png') : 'busy')
  } else if (file) response.writeHead(200).end(file)
  else response.writeHead(404).end()
})
let site: string

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  imports = importsOf(owner)
  products = productsOf(owner)
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(website.address() as AddressInfo).port}`
  for (const background of ['red', 'green', 'blue'])
    files.set(
      `/${background}.png`,
      await sharp({ create: { width: 32, height: 24, channels: 3, background } })
        .png()
        .toBuffer(),
    )
  files.set('/copy-of-red.png', files.get('/red.png') as Buffer)
  files.set('/page.html', Buffer.from('<!doctype html><title>No image</title>'))
})
afterAll(() => website.close())
beforeEach(() => requested.splice(0))

const IMAGES = `query ($id: ID!) { productImportImages(id: $id) {
  waiting fetched failed errors { row productName url message } } }`

const stateOf = async (id: string) => (await owner.ask(IMAGES, { id })).data.productImportImages

/** Imports a file and waits for its images. */
async function imported(lines: readonly string[], more: object = {}) {
  const done = await imports.imported(lines.join('\n').replaceAll('$', site), { matchBy: 'handle', ...more })
  const images = await vi.waitUntil(
    async () => {
      const state = await stateOf(done.id)
      return state.waiting === 0 ? state : null
    },
    { timeout: 60_000 },
  )
  return { ...done, images }
}

async function bySlug(slug: string) {
  const [row] = await kit.database.query<{ id: string }>(
    'select id from product where slug = $1 and deleted_at is null and tenant_id = $2',
    [slug, kit.tenants.maple],
  )
  return products.read(row?.id ?? '')
}

const mediaCount = async () => {
  const [row] = await kit.database.query<{ count: number }>(
    'select count(*)::int from media_item where tenant_id = $1',
    [kit.tenants.maple],
  )
  return row?.count ?? 0
}

const altsOf = ({ images }: { images: { alt: string }[] }) => images.map(({ alt }) => alt)

const LAMP = [
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Image Alt Text,Variant Image',
  'lamp,Lamp,Colour,Red,L-R,10,$/blue.png,3,Third,$/moved/red.png',
  'lamp,,,Green,L-G,10,$/moved/red.png,1,First,$/green.png',
  'lamp,,,,,,$/green.png,2,Second,',
]

test('images are fetched into the library, in their order, with descriptions, and shown by their variants', async () => {
  const done = await imported(LAMP)
  expect(done).toMatchObject({
    created: 1,
    combined: 2,
    failed: 0,
    images: { waiting: 0, fetched: 3, failed: 0, errors: [] },
  })
  const lamp = await bySlug('lamp')
  expect(altsOf(lamp)).toEqual(['First', 'Second', 'Third'])
  const [first, second] = lamp.images
  expect(first.address).toMatch(/^\/media\/[\w-]{22}\/red-32x24\.png$/)
  expect(lamp.variants.map(({ image }: { image: string }) => image)).toEqual([first.address, second.address])
  expect(requested.toSorted()).toEqual(['/blue.png', '/green.png', '/moved/red.png', '/red.png'])
  const [entry] = await kit.database.query<{ name: string }>(
    `select actor_name as name from audit_entry where kind = 'media_item' and batch_id = $1`,
    [done.id],
  )
  expect(entry?.name).toBe(done.startedByName)
})

test('a repeated import fetches and changes nothing', async () => {
  const [before, count] = [await bySlug('lamp'), await mediaCount()]
  expect(await imported(LAMP)).toMatchObject({ updated: 0, unchanged: 1, images: { fetched: 0, failed: 0 } })
  expect(await bySlug('lamp')).toEqual(before)
  const own = await imports.exported({ ids: [before.id] })
  expect(await imported([own])).toMatchObject({ updated: 0, unchanged: 1, images: { fetched: 0, failed: 0 } })
  expect(await bySlug('lamp')).toEqual(before)
  expect([await mediaCount(), requested]).toEqual([count, []])
})

test('the same image at another address is stored once, and one that was taken away comes back without being fetched', async () => {
  const count = await mediaCount()
  const copy = ['Handle,Title,Variant Price,Image Src', 'mug,Mug,5,$/copy-of-red.png']
  expect(await imported(copy)).toMatchObject({ created: 1, images: { fetched: 1 } })
  const [lamp, mug] = [await bySlug('lamp'), await bySlug('mug')]
  expect([mug.images[0].address, await mediaCount()]).toEqual([lamp.images[0].address, count])
  const change = 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { userErrors { message } } }'
  await owner.ask(change, { input: { id: mug.id, images: [] } })
  requested.splice(0)
  expect(await imported(copy)).toMatchObject({ updated: 1 })
  expect([(await bySlug('mug')).images, requested]).toEqual([mug.images, []])
})

test('images of people keep their places, and a changed position moves only its image', async () => {
  const { id, images } = await bySlug('lamp')
  const change = 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { userErrors { message } } }'
  await addImages(kit.database, ['/media/own.webp'])
  const plain = images.map(({ address, alt }: { address: string; alt: string }) => ({ address, alt }))
  await owner.ask(change, { input: { id, images: [{ address: '/media/own.webp', alt: 'Own' }, ...plain] } })
  await imported([LAMP[0] as string, 'lamp,Lamp,,,,,$/moved/red.png,9,Now last,'])
  expect(altsOf(await bySlug('lamp'))).toEqual(['Own', 'Second', 'Third', 'Now last'])
})

test('a failure is told with its row and stops nothing; what may help is tried again', async () => {
  files.set('/busy.png', (requests) => (requests < 2 ? 503 : 200))
  files.set('/large.png', Buffer.concat([files.get('/red.png') as Buffer, Buffer.alloc(21 * 1024 * 1024)]))
  const lines = [
    'Handle,Title,Variant Price,Image Src',
    'broken,Broken,5,$/missing.png',
    'broken,,,$/page.html',
    'broken,,,$/large.png',
    'broken,,,ftp://127.0.0.1/a.png',
    'broken,,,/media/no-such-file.png',
    'broken,,,$/busy.png',
    'broken,,,$/green.png',
  ]
  const done = await imported(lines)
  expect(done).toMatchObject({ created: 1, failed: 0, images: { fetched: 2, failed: 5 } })
  expect(
    done.images.errors.map(({ row, productName, message }: Record<string, unknown>) => [row, productName, message]),
  ).toEqual([
    [2, 'Broken', 'The server answered 404'],
    [3, 'Broken', 'The file is not an image'],
    [4, 'Broken', 'The file is larger than 20 MB'],
    [5, 'Broken', 'The address must begin with https:// or http://'],
    [6, 'Broken', 'There is no such file in the media library'],
  ])
  expect(requested.filter((url) => url === '/busy.png')).toHaveLength(2)
  expect((await bySlug('broken')).images).toHaveLength(2)
  // Mended on the website, and imported again.
  files.set('/missing.png', files.get('/blue.png') as Buffer)
  expect(await imported(lines)).toMatchObject({ unchanged: 1, images: { fetched: 1, failed: 4 } })
  expect((await bySlug('broken')).images).toHaveLength(3)
})

test('a product gets no more than 50 images, and those that fit', async () => {
  const own = Array.from({ length: 49 }, (_, at) => `/media/own-${at}.webp`)
  await addImages(kit.database, own)
  const { id } = await products.made('Full', { slug: 'full', images: own.map((address) => ({ address })) })
  const lines = ['Handle,Title,Image Src', 'full,Full,$/red.png', 'full,,$/green.png', 'full,,$/blue.png']
  const { images } = await imported(lines)
  expect(images).toMatchObject({ fetched: 1, failed: 2 })
  expect(images.errors[0]).toMatchObject({ row: 3, message: 'A product has at most 50 images' })
  expect((await products.read(id)).images).toHaveLength(50)
})

test('images of another tenant are not found, and without permission none is fetched', async () => {
  const { id } = await imports.imported('Handle,Title,Variant Price\nplain,Plain,5', { matchBy: 'handle' })
  const stranger = await kit.signedIn('owner@birch.test')
  expect((await stranger.ask(IMAGES, { id })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  const file = ['Handle,Title,Variant Price,Image Src', 'unseen,Unseen,5,$/red.png']
  const uploaded = await imports.uploaded(file.join('\n'))
  const { preview } = await imports.preview(uploaded, { matchBy: 'handle', importsImages: false })
  expect(preview.notes).toEqual(['Images are not imported.'])
  expect(await imported(file, { importsImages: false })).toMatchObject({ created: 1, images: { fetched: 0 } })
  expect([(await bySlug('unseen')).images, requested]).toEqual([[], []])
})
