import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { variantsOf } from '@mainstreet/blocks/pictures'
import { block, encode, tree } from '@mainstreet/blocks/tree'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formData } from '../../../../../tests/kit/form-data.ts'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-media-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const kit = useServer({ dataDir })
const { signedIn, visitor } = kit

const ITEM =
  'id name file url thumbnailUrl mimeType filesize width height alt folderId version isScalable focalPoint { x y } crop { x y width height } usage { pageId title slug isPublished }'
const LIST = `query ($where: MediaWhere, $orderBy: [MediaOrder!]) { mediaItems(where: $where, orderBy: $orderBy) { items { ${ITEM} } totalItems } }`
const UPDATE = `mutation ($input: UpdateMediaItemInput!) { updateMediaItem(input: $input) { mediaItem { ${ITEM} } userErrors { code message field } } }`
const DELETE = `mutation ($input: DeleteMediaInput!) { deleteMedia(input: $input) { deletedIds userErrors { code message } } }`
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

describe('an upload', () => {
  test('is kept under a name that nobody can guess, with AVIF and WebP in every width beside it', async () => {
    const { item, status } = await send(owner, 'Our Größe Van.JPG', await picture(1200, 900), { alt: 'A van' })
    expect(status).toBe(200)
    expect(item).toMatchObject({
      name: 'Our Größe Van.JPG',
      mime_type: 'image/jpeg',
      width: 1200,
      height: 900,
      alt: 'A van',
    })
    expect(item.file).toMatch(/^[\w-]{22}\/our-grosse-van-1200x900\.jpg$/)
    const variants = variantsOf(item.url)
    expect(variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
      'avif 480',
      'avif 960',
      'avif 1200',
      'webp 480',
      'webp 960',
      'webp 1200',
    ])
    for (const { address, width, format } of variants) {
      const { status: found, headers, bytes } = await page(address)
      expect([found, headers['content-type']]).toEqual([200, `image/${format}`])
      const facts = await sharp(bytes).metadata()
      expect([facts.width, facts.format]).toEqual([width, format === 'avif' ? 'heif' : 'webp'])
    }
  })

  test('is upright and says nothing of where it was taken', async () => {
    const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } }
    const bytes = await sharp(await picture(400, 200))
      .withMetadata({ orientation: 6 })
      .withExifMerge(exif)
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const { url, width, height } = await uploaded('Phone.jpg', bytes)
    const shown = await sharp((await page(url)).bytes).metadata()
    expect([width, height, shown.width, shown.height, shown.exif]).toEqual([200, 400, 200, 400, undefined])
  })

  test('needs an account that may, and is refused before it is read', async () => {
    const bytes = await picture(10, 10)
    expect((await send(visitor(), 'x.jpg', bytes)).code).toBe('UNAUTHENTICATED')
    const before = filesOf().length
    const shopper = await signedIn('shopper@maple.test', MAPLE).catch(() => null)
    if (shopper) expect((await send(shopper, 'x.jpg', bytes)).status).toBe(403)
    expect(filesOf()).toHaveLength(before)
  })

  test('goes into a folder of the tenant, and into no other', async () => {
    const birch = await signedIn('owner@birch.test')
    const foreign = (await birch.ask(FOLDER, { name: 'Cakes' })).data.createMediaFolder.mediaFolder.id
    expect((await send(owner, 'x.jpg', await picture(9, 9), { folder_id: foreign })).status).toBe(404)
    const { id } = (await owner.ask(FOLDER, { name: 'Vans' })).data.createMediaFolder.mediaFolder
    const item = await uploaded('In the folder.jpg', undefined, { folder_id: id })
    const { items } = (await owner.ask(LIST, { where: { folderId: { eq: id } } })).data.mediaItems
    expect(items.map((one: { id: string }) => one.id)).toEqual([item.id])
  })
})

describe('a file', () => {
  test('is found on its own tenant only, by visitors and by staff', async () => {
    const { url, file } = await uploaded()
    expect((await page(url)).status).toBe(200)
    expect((await page(url, owner)).status).toBe(200)
    expect((await page(url, visitor('birch.localhost'))).status).toBe(404)
    expect((await page(url, await signedIn('owner@birch.test'))).status).toBe(404)
    for (const guess of [file.split('/')[0], `.originals/${file.split('/')[0]}`, `../${kit.tenants.maple}/${file}`]) {
      expect([guess, (await page(`/media/${guess}`)).status]).toEqual([guess, 404])
    }
  })

  test('is asked for again by its tag', async () => {
    const { url } = await uploaded()
    const { etag } = (await page(url)).headers as { etag: string }
    const again = await visitor(MAPLE).request({ method: 'GET', url, headers: { 'if-none-match': etag } })
    expect([again.status, again.body]).toEqual([304, ''])
  })
})

describe('what is known of a picture', () => {
  test('name, description and focal point are changed, and a stale change is refused', async () => {
    const { id, version } = await uploaded()
    const input = { id, version, name: ' Van ', alt: 'Our van', focalPoint: { x: 0.2, y: 0.8 } }
    const { mediaItem } = (await owner.ask(UPDATE, { input })).data.updateMediaItem
    expect(mediaItem).toMatchObject({ name: 'Van', alt: 'Our van', focalPoint: { x: 0.2, y: 0.8 }, crop: null })
    const late = (await owner.ask(UPDATE, { input: { id, version, alt: 'Late' } })).data.updateMediaItem
    expect([late.userErrors[0].code, late.mediaItem.alt]).toEqual(['CONFLICT', 'Our van'])
  })

  test('a point or a cut outside of the picture is refused', async () => {
    const { id } = await uploaded()
    const faults = async (input: object) =>
      (await owner.ask(UPDATE, { input: { id, ...input } })).data.updateMediaItem.userErrors.map(
        (one: { field: string }) => one.field,
      )
    expect(await faults({ focalPoint: { x: 1.5, y: 0 } })).toEqual(['focalPoint'])
    expect(await faults({ crop: { x: 0.5, y: 0, width: 0.6, height: 1 } })).toEqual(['crop'])
    expect(await faults({ name: '  ' })).toEqual(['name'])
  })

  test('a cut shows a part under the same address, and taking it back shows the whole', async () => {
    const halves = await sharp(await picture(400, 200, 'red'))
      .composite([{ input: await picture(200, 200, 'blue'), left: 200, top: 0 }])
      .png()
      .toBuffer()
    const { id, url } = await uploaded('Halves.png', halves)
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 }
    const cut = (await owner.ask(UPDATE, { input: { id, crop } })).data.updateMediaItem.mediaItem
    expect([cut.width, cut.height, cut.url, cut.crop]).toEqual([200, 200, url, crop])
    for (const address of [url, variantsOf(url)[0]?.address as string]) {
      const { dominant } = await sharp((await page(address)).bytes).stats()
      expect(dominant.b).toBeGreaterThan(dominant.r)
    }
    const whole = (await owner.ask(UPDATE, { input: { id, crop: null } })).data.updateMediaItem.mediaItem
    expect([whole.width, whole.crop]).toEqual([400, null])
  })

  test('another picture takes its place under the same address, in the same format', async () => {
    const { id, url } = await uploaded('Red.jpg', await picture(800, 600, 'red'))
    const png = await sharp(await picture(300, 300, 'blue'))
      .png()
      .toBuffer()
    const { item, status } = await send(owner, 'Blue.png', png, {}, `/api/v1/admin/media/${id}/file`)
    expect([status, item.url, item.width, item.mime_type]).toEqual([200, url, 300, 'image/jpeg'])
    const shown = await sharp((await page(url)).bytes).metadata()
    expect([shown.format, shown.width]).toEqual(['jpeg', 300])
    const widths = await Promise.all(
      variantsOf(url).map(async ({ address }) => (await sharp((await page(address)).bytes).metadata()).width),
    )
    expect(new Set(widths)).toEqual(new Set([300]))
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    expect((await send(owner, 'x.svg', svg, {}, `/api/v1/admin/media/${id}/file`)).errors.file).toHaveLength(1)
  })

  test('where it is used is told: in drafts, on published pages, as the picture of a page', async () => {
    const { id, url } = await uploaded('Used.jpg')
    const create = async (title: string, more: object) =>
      (
        await owner.ask(
          `mutation ($input: CreatePageInput!) { createPage(input: $input) { page { id } userErrors { message } } }`,
          { input: { title, excerpt: 'x', publishDate: '2026-01-01T00:00:00Z', ...more } },
        )
      ).data.createPage.page.id
    const drafted = await create('Drafted', {})
    const content = encode(tree(block('Wrapper', {}, block('Image', { src: url }))))
    await owner.ask(
      `mutation ($input: SavePageContentInput!) { savePageContent(input: $input) { userErrors { message } } }`,
      {
        input: { id: drafted, content },
      },
    )
    await create('Shared', { image: url, status: 'PUBLISHED' })
    await create('Without', {})
    const used = (await owner.ask(`query ($id: ID!) { mediaItem(id: $id) { ${ITEM} } }`, { id })).data.mediaItem.usage
    expect(used.map(({ title, isPublished }: { title: string; isPublished: boolean }) => [title, isPublished])).toEqual(
      [
        ['Drafted', false],
        ['Shared', true],
      ],
    )
    const refused = (await owner.ask(DELETE, { input: { ids: [id] } })).data.deleteMedia
    expect(refused).toEqual({
      deletedIds: null,
      userErrors: [{ code: 'IN_USE', message: '“Used.jpg” is used on 2 pages: Drafted and 1 more' }],
    })
    expect((await page(url)).status).toBe(200)
    expect((await owner.ask(DELETE, { input: { ids: [id], evenIfUsed: true } })).data.deleteMedia.deletedIds).toEqual([
      id,
    ])
  })
})
