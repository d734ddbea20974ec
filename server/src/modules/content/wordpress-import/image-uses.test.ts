import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { importsOfKind } from '../../platform/data-exchange/import-test-kit.ts'

const kit = useServer({ importsAllowPrivate: true })
let image: Buffer
const website = createServer((_request, response) => response.writeHead(200).end(image))

beforeAll(async () => {
  image = await sharp({ create: { width: 32, height: 24, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve))
})
afterAll(() => website.close())

test('an image that more posts show than one transaction takes comes into all of them', async () => {
  const site = `http://127.0.0.1:${(website.address() as AddressInfo).port}`
  const logo = `<item><title>Logo</title><wp:post_id>1</wp:post_id><wp:post_type>attachment</wp:post_type>
    <wp:attachment_url>${site}/logo.png</wp:attachment_url></item>`
  // Featured and in the content, so that each waits for it twice.
  const post = (id: number) => `<item><title>Post ${id}</title>
    <content:encoded><![CDATA[<img src="${site}/logo.png"><p>${id}</p>]]></content:encoded><wp:post_id>${id}</wp:post_id>
    <wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:postmeta>
    <wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`
  const posts = Array.from({ length: 40 }, (_, at) => post(at + 2)).join('')
  const wxr = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${site}</wp:base_blog_url>${logo}${posts}</channel></rss>`
  const imports = importsOfKind(await kit.signedIn('owner@maple.test'), { name: 'Wordpress', path: 'blog' })
  expect(await imports.imported(wxr)).toMatchObject({ created: 41, failed: 0 })
  const placed = async () => {
    const [row] = await kit.database.query<{ count: number }>(
      `select count(*)::int from blog_post where tenant_id = $1 and image like '/media/%logo%'
        and draft_content like '%src="/media/%logo%' and published_content like '%src="/media/%logo%'`,
      [kit.tenants.maple],
    )
    return row?.count ?? 0
  }
  await vi.waitUntil(async () => (await placed()) === 40, { timeout: 60_000 })
})
