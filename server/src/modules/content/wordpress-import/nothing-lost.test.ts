import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { importsOfKind } from '../../platform/data-exchange/import-test-kit.ts'

const kit = useServer()
let owner: Visitor
let imports: ReturnType<typeof importsOfKind>

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  imports = importsOfKind(owner, { name: 'Wordpress', path: 'blog' })
})

const exportOf = (site: string, ...entries: string[]) =>
  `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://${site}.test</wp:base_blog_url>${entries.join('')}</channel></rss>`

const item = (id: number, title: string, content: string, more = '<wp:post_type>post</wp:post_type>') =>
  `<item><title>${title}</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id>
    <wp:status>publish</wp:status>${more}</item>`

const image = (id: number, name: string, caption: string) =>
  item(
    id,
    name,
    '',
    `<wp:post_type>attachment</wp:post_type><wp:post_parent>1</wp:post_parent><excerpt:encoded>${caption}</excerpt:encoded>
      <wp:attachment_url>https://i0.wp.com/files.test/2020/${name}.jpg</wp:attachment_url>`,
  )

async function contentOf(title: string): Promise<string> {
  const [post] = await kit.database.query<{ published_content: string }>(
    'select published_content from blog_post where tenant_id = $1 and title = $2',
    [kit.tenants.maple, title],
  )
  return post?.published_content ?? ''
}

const without = { importsImages: false }

test('a classic gallery keeps the captions of its images, which are files of their own', async () => {
  await imports.imported(
    exportOf('gallery', item(1, 'A gallery', '[gallery]'), image(2, 'pier', 'At the pier'), image(3, 'sea', '')),
    without,
  )
  expect(await contentOf('A gallery')).toMatch(
    /^<figure><img src="[^"]+pier\.jpg"[^>]*><img src="[^"]+sea\.jpg"[^>]*><figcaption>At the pier<\/figcaption><\/figure>$/,
  )
})

test('images that a server made smaller are fetched at their full size', async () => {
  const small = '<img src="https://files.test/2020/pier.jpg?w=300"><img src="https://files.test/2020/pier-300x200.jpg">'
  await imports.imported(exportOf('sizes', item(1, 'Sizes', `<p>${small}</p>`), image(2, 'pier', '')), without)
  const content = await contentOf('Sizes')
  expect(content.match(/src="[^"]+"/g)).toEqual(Array(2).fill('src="https://i0.wp.com/files.test/2020/pier.jpg"'))
})

test('covers keep their image, footnotes their words, and formulas their raised and lowered digits', async () => {
  const cover = `<!-- wp:cover --><div class="wp-block-cover" style="background-image:url(https://files.test/sky.jpg)"><div><p>Above</p></div></div><!-- /wp:cover -->`
  const note = `<p>CO<sub>2</sub> and m<sup>3</sup>, <kbd>Ctrl</kbd>, <q>so</q><sup data-fn="a"><a href="#a">1</a></sup></p><!-- wp:footnotes /-->`
  const meta = `<wp:post_type>post</wp:post_type><wp:postmeta><wp:meta_key>footnotes</wp:meta_key>
    <wp:meta_value><![CDATA[[{"id":"a","content":"The <em>note</em>"}]]]></wp:meta_value></wp:postmeta>`
  await imports.imported(exportOf('covers', item(1, 'Covers', cover + note, meta)), without)
  expect(await contentOf('Covers')).toBe(
    '<img src="https://files.test/sky.jpg" alt="" loading="lazy"><p>Above</p><p>CO<sub>2</sub> and m<sup>3</sup>, <code>Ctrl</code>, “so”<sup>1</sup></p><ol><li>The <em>note</em></li></ol>',
  )
})

test('entries that were given the same ID are posts of their own, also when imported again', async () => {
  const twice = exportOf('twice', item(7, 'First of two', '<p>One</p>'), item(7, 'Second of two', '<p>Two</p>'))
  expect(await imports.imported(twice)).toMatchObject({ created: 2 })
  expect([await contentOf('First of two'), await contentOf('Second of two')]).toEqual(['<p>One</p>', '<p>Two</p>'])
  expect(await imports.imported(twice)).toMatchObject({ created: 0, unchanged: 2 })
})

test('a post keeps a hundred tags, and the notes name posts with more', async () => {
  const tags = (count: number) =>
    Array.from({ length: count }, (_, at) => `<category domain="post_tag" nicename="t${at}">T ${at}</category>`).join(
      '',
    )
  const post = (id: number, title: string, count: number) =>
    item(id, title, '', `<wp:post_type>post</wp:post_type>${tags(count)}`)
  const id = await imports.uploaded(exportOf('tags', post(1, 'Fifty', 50), post(2, 'Many', 101)), 'tags.xml')
  const { preview } = await imports.preview(id)
  expect(preview.notes).toEqual([
    '1 entry has too many categories or tags: “Many”. Those after the first 100 are left out.',
  ])
  await imports.start(id)
  expect(await imports.ended(id)).toMatchObject({ created: 2, failed: 0 })
  const counts = await kit.database.query(
    `select p.title, count(*)::int as tags from blog_post p join blog_post_term l on l.post_id = p.id
      where p.tenant_id = $1 and p.title in ('Fifty', 'Many') group by p.title order by p.title`,
    [kit.tenants.maple],
  )
  expect(counts).toEqual([
    { title: 'Fifty', tags: 50 },
    { title: 'Many', tags: 100 },
  ])
})

test('the notes name everything that is left out', async () => {
  const kind = (type: string, more = '') => `<wp:post_type>${type}</wp:post_type>${more}`
  const category = (slug: string, parent: string) =>
    `<wp:category><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name>${slug}</wp:cat_name></wp:category>`
  const xml = exportOf(
    'names',
    category('above', '') + category('below', 'above'),
    item(1, 'Widgets', '<!-- wp:latest-posts /--><!-- wp:spacer /--><!-- wp:block {"ref":99} /-->[chart id="1"]'),
    item(2, 'A'.repeat(230), '', kind('post', '<wp:is_sticky>1</wp:is_sticky><wp:post_password>x</wp:post_password>')),
    item(3, 'Prices', '', kind('attachment', '<wp:attachment_url>https://old.test/u/prices.pdf</wp:attachment_url>')),
    item(4, 'Open day', '', kind('event', '<wp:comment></wp:comment>')),
    item(5, 'Main', '', kind('nav_menu_item')),
    item(6, 'Aside', '', kind('post', '<category domain="post_format" nicename="post-format-aside">Aside</category>')),
  )
  const { preview } = await imports.preview(await imports.uploaded(xml, 'names.xml'))
  expect(preview.notes).toEqual([
    '1 comment is not imported, on “Open day”.',
    'These are neither posts nor pages and are not imported: 1 × event (“Open day”).',
    'Menus are not imported. The export has 1 of their entries.',
    '1 file is not an image and is not imported: “prices.pdf”. Links to them still lead to the old site.',
    'WordPress renders these blocks on each visit, so they are left out: latest-posts (“Widgets”), block (“Widgets”).',
    `1 private or password-protected entry becomes a draft: “${'A'.repeat(60)}”.`,
    `1 post was pinned to the top: “${'A'.repeat(60)}”. Here, the newest post comes first.`,
    `1 entry has its title or excerpt cut: “${'A'.repeat(60)}”.`,
    '1 category was below another: “below”. Here, all categories are on one level.',
    'Formats of posts are not kept: Aside (“Aside”).',
    'These shortcodes of plugins stay as text: [chart] (“Widgets”).',
  ])
})

test('an export of 50 MB is read to its end, with each of its posts', async () => {
  const paragraphs = (id: number) =>
    `<!-- wp:paragraph --><p>Some <strong>words</strong> and a <a href="https://large.test/?p=${id - 1}">link</a> in post ${id}.</p><!-- /wp:paragraph -->\n`
  const posts: string[] = []
  for (let length = 0; length < 49_000_000; length += posts.at(-1)?.length ?? 0)
    posts.push(item(posts.length + 1, `Post ${posts.length + 1}`, paragraphs(posts.length + 1).repeat(1500)))
  const id = await imports.uploaded(exportOf('large', ...posts), 'large.xml')
  expect(await imports.one(id)).toMatchObject({ rows: posts.length })
  expect((await imports.preview(id)).preview).toMatchObject({ failed: 0, notes: [] })
})
