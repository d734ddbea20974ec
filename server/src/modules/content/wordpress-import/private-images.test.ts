import { expect, test, vi } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { importsOfKind } from '../../platform/data-exchange/import-test-kit.ts'

const kit = useServer()

const IMAGES = 'query ($id: ID!) { wordpressImportImages(id: $id) { waiting fetched failed errors { url message } } }'

const item = (id: number, image: string) => `<item><title>Post ${id}</title><link>https://old.test/p-${id}/</link>
  <content:encoded><![CDATA[<p>Text</p><img src="${image}">]]></content:encoded><wp:post_id>${id}</wp:post_id>
  <wp:status>draft</wp:status><wp:post_type>post</wp:post_type></item>`

test('images in the private network are not fetched', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const imports = importsOfKind(owner, { name: 'Wordpress', path: 'blog' })
  const urls = ['http://127.0.0.1/a.png', 'http://169.254.169.254/latest/meta-data', 'http://[::1]/b.png']
  const wxr = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.test</wp:base_blog_url>
    ${urls.map((url, at) => item(at + 1, url)).join('')}</channel></rss>`
  const { id, created } = await imports.imported(wxr)
  const images = await vi.waitUntil(
    async () => {
      const { data } = await owner.ask(IMAGES, { id })
      return data.wordpressImportImages.waiting === 0 ? data.wordpressImportImages : null
    },
    { timeout: 60_000 },
  )
  expect([created, images.failed]).toEqual([3, 3])
  expect(images.errors.map(({ message }: { message: string }) => message)).toEqual(
    urls.map(() => 'The address is in a private network'),
  )
})
