import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { importsOfKind } from '../../platform/data-exchange/import-test-kit.ts'

const kit = useServer({ importsAllowPrivate: true })
let owner: Visitor
let imports: ReturnType<typeof importsOfKind>

const FOLDER = '/wp-content/uploads/2026/01/'
const files = new Map<string, Buffer>()
const requested: string[] = []
const website = createServer(({ url = '/' }, response) => {
  requested.push(url)
  const file = files.get(url)
  if (file) response.writeHead(200).end(file)
  else response.writeHead(404).end()
})
let site = ''
let wxr = ''

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  imports = importsOfKind(owner, { name: 'Wordpress', path: 'blog' })
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve))
  site = `http://127.0.0.1:${(website.address() as AddressInfo).port}`
  wxr = readFileSync(new URL('old-site.wordpress.xml', import.meta.url), 'utf8').replaceAll(
    'http://old-site.test',
    site,
  )
  for (const background of ['red', 'green'])
    files.set(
      `${FOLDER}${background}.png`,
      await sharp({ create: { width: 32, height: 24, channels: 3, background } })
        .png()
        .toBuffer(),
    )
})
afterAll(() => website.close())

const IMAGES =
  'query ($id: ID!) { wordpressImportImages(id: $id) { waiting fetched failed errors { title url message } } }'

async function imported(xml: string, more: object = {}) {
  const done = await imports.imported(xml, more)
  const images = await vi.waitUntil(
    async () => {
      const { data } = await owner.ask(IMAGES, { id: done.id })
      return data.wordpressImportImages.waiting === 0 ? data.wordpressImportImages : null
    },
    { timeout: 60_000 },
  )
  return { ...done, images }
}

interface StoredPost {
  readonly slug: string
  readonly [column: string]: unknown
}

const posts = () =>
  kit.database.query<StoredPost>(
    `select p.*, u.email, (select array_agg(t.kind || ':' || t.name order by t.kind, l.position) from blog_post_term l
        join blog_term t on t.id = l.term_id where l.post_id = p.id) as terms
      from blog_post p left join "user" u on u.id = p.author_id
      where p.id in (select record_id from wordpress_record where tenant_id = $1) order by p.slug`,
    [kit.tenants.maple],
  )
const pages = () =>
  kit.database.query<StoredPost>(
    `select p.slug, p.title, p.status, parent.slug as parent from page p left join page parent on parent.id = p.parent_id
      where p.id in (select record_id from wordpress_record where tenant_id = $1) order by p.slug`,
    [kit.tenants.maple],
  )

test('the preview says what becomes of each entry and what is left out, and writes nothing', async () => {
  const id = await imports.uploaded(wxr, 'old-site.wordpress.xml')
  const { preview } = await imports.preview(id, { matchBy: 'data' })
  expect(preview).toMatchObject({ rowCount: 18, created: 18, failed: 0 })
  expect(preview.rows[1]).toMatchObject({ title: 'Season & weather', detail: 'Category', outcome: 'CREATED' })
  expect(preview.notes).toEqual([
    '2 comments are not imported, on “When to change to winter tires”.',
    'These are neither posts nor pages and are not imported: 1 × event (“Open day”).',
    'Menus are not imported. The export has 1 of their entries.',
    '1 file is not an image and is not imported: “prices.pdf”. Links to them still lead to the old site.',
    '1 entry in the trash is not imported: “In the trash”.',
    '1 private or password-protected entry becomes a draft: “For partners”.',
    '1 post was pinned to the top: “When to change to winter tires”. Here, the newest post comes first.',
    '2 categories were below others: “Winter”, “Winter”. Here, all categories are on one level.',
    'These shortcodes of plugins stay as text: [contact-form-7] (“Old & classic”).',
  ])
  expect(await posts()).toEqual([])
})

test('an export is imported with its posts, pages, terms, authors and images', async () => {
  const done = await imported(wxr)
  expect(done).toMatchObject({ status: 'COMPLETED', created: 18, failed: 0, rowErrors: [] })
  expect(done.images).toMatchObject({ fetched: 2, failed: 1 })
  expect(done.images.errors).toMatchObject([
    { title: 'When to change to winter tires', message: 'The server answered 404' },
  ])
  const all = await posts()
  expect(all.map(({ slug, status }) => [slug, status])).toEqual([
    ['classic', 'published'],
    ['dongnotaiya', 'published'],
    ['for-partners', 'draft'],
    ['next-spring', 'published'],
    ['not-yet', 'draft'],
    ['winter-tires', 'published'],
    ['winter-tires-2', 'published'],
  ])
  const post = (slug: string) => all.find((one) => one.slug === slug)
  expect(post('winter-tires')).toMatchObject({
    email: 'owner@maple.test',
    excerpt: 'The rule is seven degrees.',
    seo_description: 'Seven degrees decide.',
    publish_date: new Date('2026-01-12T10:00:00Z'),
    image: expect.stringMatching(/^\/media\/.+red/),
    terms: ['category:Winter', 'category:Winter (Bikes)', 'tag:冬', 'tag:How-to'],
  })
  // A second person of the same name, who has no account here.
  expect(post('classic')).toMatchObject({ title: 'Old & classic', author_id: null, author_name: 'Alex Martin' })
  expect(post('winter-tires-2')).toMatchObject({ title: 'Same slug', author_name: 'gone' })
  expect(post('next-spring')?.publish_date).toEqual(new Date('2099-04-01T10:00:00Z'))
  expect(await pages()).toMatchObject([
    { slug: 'our-story', status: 'published', parent: null },
    { slug: 'our-story/our-people', status: 'published', parent: 'our-story' },
  ])
})

test('contents keep their structure, and images come from the library', async () => {
  const all = await posts()
  const content = String(all.find(({ slug }) => slug === 'winter-tires')?.published_content)
  expect(content).toContain('<p style="text-align: center;">Below <strong>7\u00a0°C</strong>, read')
  expect(content).toContain('href="/2019/05/classic/"')
  expect(content).toMatch(
    /<figure><img src="\/media\/[^"]+red[^"]*" alt="A red tire"[^>]*><figcaption>A <em>red<\/em> one<\/figcaption><\/figure>/,
  )
  expect(content).toMatch(
    /<figure><img src="\/media\/[^"]+green[^"]*"[^>]*><img src="http[^"]+blue.png" alt="Blue"[^>]*><figcaption>Green<\/figcaption><\/figure>/,
  )
  expect(content).toContain('<p>Call us any time.</p>')
  expect(content).toContain('youtube.com/watch?v=dQw4w9WgXcQ')
  expect(content).toContain('<ul><li>Grip</li><li>Braking</li></ul>')
  expect(content).toContain('<pre><code>if (t &lt; 7)\n  change()</code></pre>')
  expect(content).toContain('<blockquote><p>Never too early.</p><p><em>A customer</em></p></blockquote>')
  expect(content).toContain('<td>Size</td>')
  const classic = String(all.find(({ slug }) => slug === 'classic')?.published_content)
  expect(classic).toContain('<p>First line<br>second line</p>')
  expect(classic).toMatch(/<figure><img src="\/media\/[^>]+><figcaption>The caption<\/figcaption><\/figure>/)
  expect(classic).toContain('<h3>A heading</h3>')
  expect(classic).toContain('Ends with ]]&gt; and [contact-form-7')
})

test('addresses of the old site lead to the new ones', async () => {
  const from = async (path: string) =>
    (await kit.visitor('maple.localhost').request({ method: 'GET', url: path })).headers.location
  expect(await from('/2026/01/winter-tires')).toBe('/blog/winter-tires')
  expect(await from('/2026/01/when-to-change')).toBe('/blog/winter-tires')
  expect(await from('/category/season/winter')).toMatch(/^\/blog\/category\/winter/)
})

test('another import creates nothing, fetches nothing again, and updates what has changed', async () => {
  const before = await posts()
  requested.splice(0)
  expect(await imported(wxr)).toMatchObject({ created: 0, updated: 0, failed: 0, images: { failed: 1 } })
  expect(requested).toEqual([`${FOLDER}blue.png`])
  expect((await posts()).map(({ slug, version }) => [slug, version])).toEqual(
    before.map(({ slug, version }) => [slug, version]),
  )
  expect(await imported(wxr.replace('A draft]]>', 'A longer draft]]>'))).toMatchObject({ updated: 1 })
  const draft = (await posts()).find(({ slug }) => slug === 'not-yet')
  expect(draft).toMatchObject({ status: 'draft', draft_content: '<p>A longer draft</p>' })
  expect(
    await imported(wxr.replace('A draft]]>', 'Another]]>'), { matchBy: 'data', matchPolicy: 'SKIP' }),
  ).toMatchObject({
    updated: 0,
  })
})

test('files that are no export, or attack the parser, are refused with a sentence that helps', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><rss><channel><title>&b;</title></channel></rss>`
  const outside = `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel><title>&x;</title></channel></rss>`
  const refused = async (xml: string) => (await imports.send(xml, 'site.xml')).error as string
  expect(await refused(bomb)).toMatch(/^Line 1 of “site.xml” defines a document type.+Tools → Export/)
  expect(await refused(outside)).toMatch(/defines a document type/)
  expect(await refused(wxr.slice(0, 9000))).toMatch(/is not valid XML\. Export the site again/)
  expect(await refused('<html><body>Hi</body></html>')).toMatch(/is not a WordPress export/)
  expect(await refused('<rss><channel><title>News</title></channel></rss>')).toMatch(
    /is a feed, not a WordPress export/,
  )
  expect(await refused(`<rss>${'<a>'.repeat(30)}`)).toMatch(/nests its elements too deeply/)
  expect(await refused('')).toBeTruthy()
  expect(await refused(`<rss><channel><title>${'x'.repeat(6_000_000)}`)).toMatch(/begins a text of more than 5 MB/)
})

test('an entry that cannot be imported is told by its title and stops no other', async () => {
  const long = wxr.replace('Only words', `<p>${'word '.repeat(50_000)}</p>`).replaceAll('<wp:post_id>', '<wp:post_id>9')
  const done = await imported(long, { importsImages: false, importsPages: false })
  expect(done).toMatchObject({ failed: 1 })
  expect(done.rowErrors[0].message).toMatch(/longer than 200,000 characters/)
})
