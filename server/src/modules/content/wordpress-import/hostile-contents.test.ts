import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { importsOfKind } from '../../platform/data-exchange/import-test-kit.ts'

const kit = useServer()
let imports: ReturnType<typeof importsOfKind>

beforeAll(async () => {
  imports = importsOfKind(await kit.signedIn('owner@maple.test'), { name: 'Wordpress', path: 'blog' })
})

const exportOf = (site: string, items: string) =>
  `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://${site}.test</wp:base_blog_url>${items}</channel></rss>`

const item = (type: string, id: number, content: string, more = '') =>
  `<item><title>Entry ${id}</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id>
    <wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`

const attachments = Array.from({ length: 200 }, (_, at) =>
  item(
    'attachment',
    at + 10,
    '',
    `<wp:post_parent>1</wp:post_parent><wp:attachment_url>https://old.test/${'a'.repeat(2000)}${at}.png</wp:attachment_url>`,
  ),
).join('')

test.each([
  ['galleries', '[gallery]'.repeat(66_000), attachments],
  ['shortcodes without an end', `${'[embed]http://x'.repeat(39_000)} y[/embed]`, ''],
  ['spaces in shortcodes', `${'[embed]'.repeat(30_000)}${' '.repeat(300_000)}[/embed]`, ''],
  ['elements that are left out', `<object>${'<b>'.repeat(75_000)}${'</i>'.repeat(90_000)}`, ''],
  ['forms that are left out', `<object>${'<form>'.repeat(90_000)}`, ''],
])('a post of thousands of %s fails alone', async (_, hostile, more) => {
  const done = await imports.imported(
    exportOf('hostile', item('post', 1, hostile) + item('post', 2, '<p>Good</p>') + more),
    { importsImages: false },
  )
  expect(done).toMatchObject({ status: 'COMPLETED', failed: 1 })
  expect(done.rowErrors).toHaveLength(1)
  expect(done.rowErrors[0].message).toMatch(/is longer than 200,000 characters, has too many formats, or/)
})

test('a post becomes no longer than others by reusable blocks, and they are left out once they add too much to all', async () => {
  const use = '<!-- wp:block {"ref":9} /-->'
  const block = item('wp_block', 9, `<p>${'word '.repeat(110_000)}</p>`)
  const often = await imports.imported(exportOf('often', block + item('post', 1, use.repeat(50))))
  expect([often.failed, often.rowErrors[0].message]).toEqual([1, expect.stringMatching(/longer than 200,000/)])
  const posts = Array.from({ length: 40 }, (_, at) => item('post', at + 10, `<p>Own</p>${use}`))
  const id = await imports.uploaded(exportOf('many', block + posts.join('')))
  const { preview } = await imports.preview(id)
  expect(preview.notes).toContain(
    'Reusable blocks make the posts too long. They are left out of the last ones. Export the site in parts.',
  )
  await imports.start(id)
  expect(await imports.ended(id)).toMatchObject({ failed: 36, created: 4 })
})

test('pages of one name get addresses of their own, however many there are', async () => {
  const pages = Array.from({ length: 104 }, (_, at) =>
    item('page', at + 1, '<p>Page</p>', '<wp:post_name>same-name</wp:post_name>'),
  )
  expect(await imports.imported(exportOf('pages', pages.join('')))).toMatchObject({ created: 104, failed: 0 })
  const rows = await kit.database.query<{ slug: string }>(
    `select slug from page where slug like 'same-name%' and tenant_id = $1`,
    [kit.tenants.maple],
  )
  const slugs = rows.map(({ slug }) => slug)
  expect([slugs.length, slugs.filter((slug) => /^same-name-[\da-f]{6}$/.test(slug)).length]).toEqual([104, 4])
  expect(slugs).toEqual(expect.arrayContaining(['same-name', 'same-name-2', 'same-name-100']))
})
