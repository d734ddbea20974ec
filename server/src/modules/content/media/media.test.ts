import { variantsOf } from '@mainstreet/blocks/pictures'
import { block, encode, templateBranch, tree } from '@mainstreet/blocks/tree'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MAPLE } from '../../../app/test-server.ts'
import { documents, picture, useMedia } from './media-test-kit.ts'

const media = useMedia()
const ours = () => media.files(media.kit.tenants.maple)

describe('an upload', () => {
  test('is kept under a name that nobody can guess, with AVIF and WebP in every width beside it', async () => {
    const { item, status } = await media.send(media.owner, 'Our Größe Van.JPG', await picture(1200, 900), {
      alt: 'A van',
    })
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
      const { status: found, headers, bytes } = await media.get(address)
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
    const { url, width, height } = await media.uploaded('Phone.jpg', bytes)
    const shown = await sharp((await media.get(url)).bytes).metadata()
    expect([width, height, shown.width, shown.height, shown.exif]).toEqual([200, 400, 200, 400, undefined])
  })

  test('needs an account that may, and is refused before it is read', async () => {
    const bytes = await picture(10, 10)
    expect((await media.send(media.kit.visitor(), 'x.jpg', bytes)).code).toBe('UNAUTHENTICATED')
    const before = ours().length
    const shopper = await media.kit.signedIn('shopper@maple.test', MAPLE).catch(() => null)
    if (shopper) expect((await media.send(shopper, 'x.jpg', bytes)).status).toBe(403)
    expect(ours()).toHaveLength(before)
  })

  test('goes into a folder of the tenant, and into no other', async () => {
    const birch = await media.kit.signedIn('owner@birch.test')
    const foreign = (await birch.ask(documents.createFolder, { name: 'Cakes' })).data.createMediaFolder.mediaFolder.id
    expect((await media.send(media.owner, 'x.jpg', await picture(9, 9), { folder_id: foreign })).status).toBe(404)
    const { id } = (await media.owner.ask(documents.createFolder, { name: 'Vans' })).data.createMediaFolder.mediaFolder
    const item = await media.uploaded('In the folder.jpg', undefined, { folder_id: id })
    const { items } = (await media.owner.ask(documents.list, { where: { folderId: { eq: id } } })).data.mediaItems
    expect(items.map((one: { id: string }) => one.id)).toEqual([item.id])
  })
})

describe('a file', () => {
  test('is found on its own tenant only, by visitors and by staff', async () => {
    const { url, file } = await media.uploaded()
    expect((await media.get(url)).status).toBe(200)
    expect((await media.get(url, media.owner)).status).toBe(200)
    expect((await media.get(url, media.kit.visitor('birch.localhost'))).status).toBe(404)
    expect((await media.get(url, await media.kit.signedIn('owner@birch.test'))).status).toBe(404)
    for (const guess of [
      file.split('/')[0],
      `.originals/${file.split('/')[0]}`,
      `../${media.kit.tenants.maple}/${file}`,
    ]) {
      expect([guess, (await media.get(`/media/${guess}`)).status]).toEqual([guess, 404])
    }
  })

  test('of a tenant that is suspended is closed to visitors like its site, and shown in the admin', async () => {
    const { url } = await media.uploaded()
    const root = await media.kit.signedIn('root@mainstreet.test')
    const id = media.kit.tenants.maple
    const manage = (mutation: string) =>
      root.ask(`mutation ($id: ID!) { ${mutation}(input: { id: $id }) { userErrors { message } } }`, { id })
    await manage('suspendTenant')
    await expect.poll(async () => (await media.get(url)).status).toBe(503)
    expect((await media.get(url)).headers['content-type']).toContain('text/html')
    expect((await media.get(url, media.owner)).status).toBe(200)
    await manage('resumeTenant')
    await expect.poll(async () => (await media.get(url)).status).toBe(200)
  })

  test('is asked for again by its tag', async () => {
    const { url } = await media.uploaded()
    const { etag } = (await media.get(url)).headers as { etag: string }
    const again = await media.kit.visitor(MAPLE).request({ method: 'GET', url, headers: { 'if-none-match': etag } })
    expect([again.status, again.body]).toEqual([304, ''])
  })
})

describe('what is known of a picture', () => {
  test('name, description and focal point are changed, and a stale change is refused', async () => {
    const { id, version } = await media.uploaded()
    const input = { id, version, name: ' Van ', alt: 'Our van', focalPoint: { x: 0.2, y: 0.8 } }
    const { mediaItem } = (await media.owner.ask(documents.update, { input })).data.updateMediaItem
    expect(mediaItem).toMatchObject({ name: 'Van', alt: 'Our van', focalPoint: { x: 0.2, y: 0.8 }, crop: null })
    const late = (await media.owner.ask(documents.update, { input: { id, version, alt: 'Late' } })).data.updateMediaItem
    expect([late.userErrors[0].code, late.mediaItem.alt]).toEqual(['CONFLICT', 'Our van'])
  })

  test('a point or a cut outside of the picture is refused', async () => {
    const { id } = await media.uploaded()
    const faults = async (input: object) =>
      (await media.owner.ask(documents.update, { input: { id, ...input } })).data.updateMediaItem.userErrors.map(
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
    const { id, url } = await media.uploaded('Halves.png', halves)
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 }
    const cut = (await media.owner.ask(documents.update, { input: { id, crop } })).data.updateMediaItem.mediaItem
    expect([cut.width, cut.height, cut.url, cut.crop]).toEqual([200, 200, url, crop])
    for (const address of [url, variantsOf(url)[0]?.address as string]) {
      const { dominant } = await sharp((await media.get(address)).bytes).stats()
      expect(dominant.b).toBeGreaterThan(dominant.r)
    }
    const whole = (await media.owner.ask(documents.update, { input: { id, crop: null } })).data.updateMediaItem
      .mediaItem
    expect([whole.width, whole.crop]).toEqual([400, null])
  })

  test('another picture takes its place under the same address, in the same format', async () => {
    const { id, url } = await media.uploaded('Red.jpg', await picture(800, 600, 'red'))
    const png = await sharp(await picture(300, 300, 'blue'))
      .png()
      .toBuffer()
    const { item, status } = await media.send(media.owner, 'Blue.png', png, {}, `/api/v1/admin/media/${id}/file`)
    expect([status, item.url, item.width, item.mime_type]).toEqual([200, url, 300, 'image/jpeg'])
    const shown = await sharp((await media.get(url)).bytes).metadata()
    expect([shown.format, shown.width]).toEqual(['jpeg', 300])
    const widths = await Promise.all(
      variantsOf(url).map(async ({ address }) => (await sharp((await media.get(address)).bytes).metadata()).width),
    )
    expect(new Set(widths)).toEqual(new Set([300]))
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    expect(
      (await media.send(media.owner, 'x.svg', svg, {}, `/api/v1/admin/media/${id}/file`)).errors.file,
    ).toHaveLength(1)
  })

  test('where it is used is told: in drafts, on published pages, as the picture of a page', async () => {
    const { id, url } = await media.uploaded('Used.jpg')
    const create = async (title: string, more: object) =>
      (
        await media.owner.ask(
          `mutation ($input: CreatePageInput!) { createPage(input: $input) { page { id } userErrors { message } } }`,
          { input: { title, excerpt: 'x', publishDate: '2026-01-01T00:00:00Z', ...more } },
        )
      ).data.createPage.page.id
    const drafted = await create('Drafted', {})
    // So many that the page is searched in a thread.
    const texts = Array.from({ length: 300 }, (_, number) => block('Text', { text: `Line ${number}` }))
    const content = encode(tree(block('Wrapper', {}, ...texts, block('Image', { src: url }))))
    await media.owner.ask(
      `mutation ($input: SavePageContentInput!) { savePageContent(input: $input) { userErrors { message } } }`,
      {
        input: { id: drafted, content },
      },
    )
    await create('Shared', { image: url, status: 'PUBLISHED' })
    await create('Without', {})
    const used = (await media.owner.ask(documents.item, { id })).data.mediaItem.usages
    expect(used.map(({ title, isPublished }: { title: string; isPublished: boolean }) => [title, isPublished])).toEqual(
      [
        ['Drafted', false],
        ['Shared', true],
      ],
    )
    const refused = (await media.owner.ask(documents.delete, { input: { ids: [id] } })).data.deleteMedia
    expect(refused).toEqual({
      deletedIds: null,
      userErrors: [{ code: 'IN_USE', message: '“Used.jpg” is used on 2 pages: Drafted and 1 more' }],
    })
    expect((await media.get(url)).status).toBe(200)
    expect(
      (await media.owner.ask(documents.delete, { input: { ids: [id], force: true } })).data.deleteMedia.deletedIds,
    ).toEqual([id])
  })

  test('says which components show it, and that somebody deletes it knowingly', async () => {
    const { id, url } = await media.uploaded('In a component.jpg')
    const image = block('Container', {}, block('Image', { src: url }))
    const content = templateBranch(tree(block('Wrapper', {}, image)))
    const create = `mutation ($input: CreateComponentTemplateInput!) {
      createComponentTemplate(input: $input) { componentTemplate { id } }
    }`
    const made = await media.owner.ask(create, { input: { componentName: 'Card', type: 'CONTAINER', content } })
    const { id: componentId } = made.data.createComponentTemplate.componentTemplate
    const query = 'query ($id: ID!) { mediaItem(id: $id) { usages { pageId componentId title isPublished } } }'
    expect((await media.owner.ask(query, { id })).data.mediaItem.usages).toEqual([
      { pageId: null, componentId, title: 'Card', isPublished: true },
    ])
    const refused = (await media.owner.ask(documents.delete, { input: { ids: [id] } })).data.deleteMedia
    expect(refused.userErrors).toEqual([{ code: 'IN_USE', message: '“In a component.jpg” is used in 1 place: Card' }])
  })
})
