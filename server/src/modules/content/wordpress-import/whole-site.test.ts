import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { importsOfKind } from '../../platform/data-exchange/import-test-kit.ts'
import { articleOf, lossesOf, sourceEntries } from './comparison-test-kit.ts'

const kit = useServer({ importsAllowPrivate: true })
const FOLDER = '/wp-content/uploads/2024/03/'
/** Width by file; each picture has its own. */
const PICTURES = { 'hero.jpg': 90, 'apple.png': 91, 'pear.png': 92, 'rows-scaled.jpg': 93, 'sky.png': 94 }
const files = new Map<string, Buffer>()
const website = createServer(({ url = '/' }, response) => {
  const file = files.get(url)
  response.writeHead(file ? 200 : 404).end(file)
})

let owner: Visitor
let imports: ReturnType<typeof importsOfKind>
let site = ''
let xml = ''
let articles: ReadonlyMap<string, string>

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  imports = importsOfKind(owner, { name: 'Wordpress', path: 'blog' })
  await new Promise<void>((resolve) => website.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(website.address() as AddressInfo).port}`
  site = `http://${host}`
  xml = readFileSync(new URL('whole-site.wordpress.xml', import.meta.url), 'utf8')
    .replaceAll('http://juniper-lane.test', site)
    .replaceAll('//old-cdn.example', `//${host}/cdn`)
  for (const [name, width] of Object.entries(PICTURES)) {
    const picture = sharp({ create: { width, height: 60, channels: 3, background: 'green' } })
    files.set(`${FOLDER}${name}`, await (name.endsWith('png') ? picture.png() : picture.jpeg()).toBuffer())
  }
  await importAll()
  articles = await importedArticles()
})
afterAll(() => website.close())

async function importAll() {
  const done = await imports.imported(xml)
  const document =
    'query ($id: ID!) { wordpressImportImages(id: $id) { waiting fetched failed errors { url message } } }'
  const images = await vi.waitUntil(
    async () => {
      const { wordpressImportImages: all } = (await owner.ask(document, { id: done.id })).data
      return all.waiting === 0 ? all : null
    },
    { timeout: 60_000 },
  )
  return { ...done, images }
}

const rows = <Row extends object>(sql: string) => kit.database.query<Row>(sql, [kit.tenants.maple])

/** By the ID of the entry in the file. */
async function importedArticles(): Promise<Map<string, string>> {
  const posts = await rows<{ key: string; html: string }>(
    `select w.key, coalesce(p.published_content, p.draft_content) as html
      from wordpress_record w join blog_post p on p.id = w.record_id where w.tenant_id = $1`,
  )
  const pages = await rows<{ key: string; content: string }>(
    `select w.key, coalesce(p.published_content, p.draft_content) as content
      from wordpress_record w join page p on p.id = w.record_id where w.tenant_id = $1`,
  )
  const all = [...posts, ...pages.map(({ key, content }) => ({ key, html: articleOf(content) }))]
  return new Map(all.map(({ key, html }) => [key.split(' ').at(-1) as string, html]))
}

test('no word, link or picture of a post or page is lost', () => {
  const all = sourceEntries(xml)
    .filter(({ type, status }) => ['post', 'page'].includes(type) && !['trash', 'auto-draft'].includes(status))
    .map((entry) => lossesOf(entry, articles.get(entry.id) ?? '(not imported)', site))
  expect(all).toHaveLength(13)
  const lost = all.filter(({ words, links, pictures }) => words.length + links.length + pictures > 0)
  expect(lost).toMatchObject([
    // The same film in another format.
    { words: [], links: [`${site.slice(7)}${FOLDER}planting.mp4`], pictures: 0 },
    // The page of an image, which shows nothing but the image.
    { words: [], links: ['/2024/03/bare-root/hero/'], pictures: 0 },
  ])
  const added = all.flatMap(({ title, added: words }) => (words.length > 0 ? [[title, words.join(' ')]] : []))
  expect(added).toEqual([
    ['Planting bare-root trees', 'We deliver within 30 km. facebook Ask for the rootstock too.'],
    ['What frost does, &amp; doesn&#8217;t', 'Apple, year Pear, year first second'],
  ])
})

test('posts keep their titles, slugs, statuses, dates, authors, excerpts, categories and tags', async () => {
  const posts = await rows<object>(
    `select p.title, p.slug, p.status, p.publish_date as date, coalesce(u.email, p.author_name) as author,
        array(select t.name from blog_post_term l join blog_term t on t.id = l.term_id
          where l.post_id = p.id order by t.kind, l.position) as terms
      from wordpress_record w join blog_post p on p.id = w.record_id left join "user" u on u.id = p.author_id
      where w.tenant_id = $1 order by w.key`,
  )
  const post = (
    title: string,
    slug: string,
    status: string,
    date: string | null,
    author: string,
    terms: string[] = [],
  ) => ({ ...{ title, slug, status, author, terms }, date: date && new Date(`${date}Z`) }) as object
  const frost = ['Care', 'Plants', '冬']
  const trees = ['Fruit trees', 'Pruning', 'Pruning (Care)', 'Frost', 'Soil & compost']
  expect(posts).toEqual([
    post('Planting bare-root trees', 'bare-root', 'published', '2024-03-02T14:30', 'owner@maple.test', trees),
    post('What frost does, & doesn’t', 'frost', 'published', '2023-10-04T07:00', 'Théo Lévesque', frost),
    post('庭の冬じたく 🌲', 'tingnodong', 'published', '2024-11-01T01:00', 'Mira Okafor', ['庭']),
    post('Frost again', 'frost-2', 'published', '2022-10-11T10:00', 'Mira Okafor', ['Care']),
    post('Untitled', 'post-104', 'draft', null, 'Théo Lévesque'),
    post('Spring sale', 'spring-sale', 'published', '2099-04-04T12:00', 'owner@maple.test'),
    post('Prices for members', 'members', 'draft', '2024-05-01T12:00', 'owner@maple.test'),
    post('Staff rota', 'rota', 'draft', '2024-06-01T12:00', 'owner@maple.test'),
    post('Guest post', 'guest-post', 'draft', null, 'guest'),
    post('A plain address', 'a-plain-address', 'published', '2021-01-01T12:00', 'Mira Okafor', ['Uncategorized']),
  ])
  expect(
    await rows(`select excerpt, seo_title, seo_description from blog_post where tenant_id = $1 and slug = 'bare-root'`),
  ).toEqual([
    {
      excerpt: 'Soak, trim & plant — in that order.',
      seo_title: 'Bare-root trees',
      seo_description: 'How to plant a tree without a pot.',
    },
  ])
})

test('pages keep their paths, parents and statuses', async () => {
  const pages = await rows<object>(
    `select p.title, p.slug, p.status, above.slug as parent from wordpress_record w join page p on p.id = w.record_id
      left join page above on above.id = p.parent_id where w.tenant_id = $1 order by w.key`,
  )
  expect(pages).toEqual([
    { title: 'Visit us', slug: 'visit', status: 'published', parent: null },
    { title: 'Opening hours', slug: 'visit/hours', status: 'published', parent: 'visit' },
    { title: 'Imprint', slug: 'imprint', status: 'draft', parent: null },
  ])
})

test('categories and tags keep their names and descriptions', async () => {
  const terms = await rows<object>(
    `select t.kind, t.name, t.slug, t.description from wordpress_record w join blog_term t on t.id = w.record_id
      where w.tenant_id = $1 order by t.kind, t.slug`,
  )
  const category = (name: string, slug: string, description = '') => ({ kind: 'category', name, slug, description })
  const tag = (name: string, slug: string, description = '') => ({ kind: 'tag', name, slug, description })
  expect(terms).toEqual([
    category('Care', 'care'),
    category('Fruit trees', 'fruit', 'Apples, pears & plums.'),
    category('Plants', 'plants', 'Everything that grows in pots or in the ground.'),
    category('Pruning (Care)', 'pruning', 'With sharp tools only.'),
    category('Pruning', 'pruning-trees'),
    category('庭', 'ting'),
    category('Trees', 'trees'),
    category('Uncategorized', 'uncategorized'),
    tag('冬', 'dong'),
    tag('Frost', 'frost', 'Nights below zero.'),
    tag('Soil & compost', 'soil-compost'),
  ])
})

const visitor = () => kit.visitor('maple.localhost')

/** The path at which a path ends after redirects, and the status there. */
async function end(path: string): Promise<string> {
  let [url, status] = [path, 0]
  for (let step = 0; step < 4 && !(status >= 200 && status < 300); step++) {
    const answer = await visitor().request({ method: 'GET', url })
    status = answer.status
    url = typeof answer.headers.location === 'string' ? new URL(answer.headers.location, 'http://x').pathname : url
  }
  return `${status} ${decodeURIComponent(url)}`
}

test('links from post to post, and from elsewhere to the old addresses, lead to the new ones', async () => {
  const links = [...articles.values()].flatMap((html) =>
    [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href as string),
  )
  const ends: string[][] = []
  for (const link of [...new Set(links)].toSorted()) ends.push([link, await end(link)])
  expect(ends).toEqual([
    ['/2023/10/frost/', '200 /blog/frost'],
    ['/2024/03/bare-root/#before', '200 /blog/bare-root'],
    ['/author/mira/', '404 /author/mira'],
    ['/blog/a-plain-address', '200 /blog/a-plain-address'],
    ['/category/plants/trees/fruit/', '200 /blog/category/fruit'],
    ['/visit/', '200 /visit'],
  ])
  expect(await end('/2024/03/planting/')).toBe('200 /blog/bare-root')
  expect(await end('/2022/10/frost')).toBe('200 /blog/frost-2')
  expect(await end('/2024/11/%e5%ba%ad%e3%81%ae%e5%86%ac/')).toBe('200 /blog/tingnodong')
  expect(await end('/tag/%e5%86%ac/')).toBe('200 /blog/tag/dong')
  expect(await end('/visit/hours/')).toBe('200 /visit/hours')
})

test('each picture is in the library at its full size, and one that is gone is named', async () => {
  const shown = [...articles.values()].flatMap((html) =>
    [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src as string),
  )
  const own = [...new Set(shown)].filter((src) => src.startsWith('/media/'))
  const widths = await Promise.all(
    own.map(async (url) => (await sharp((await visitor().request({ method: 'GET', url })).bytes).metadata()).width),
  )
  expect(widths.toSorted()).toEqual(Object.values(PICTURES))
  expect(shown.filter((src) => !src.startsWith('/media/'))).toEqual([`${site}/cdn/missing.png`])
  const { images } = await importAll()
  expect(images).toMatchObject({
    failed: 1,
    errors: [{ url: `${site}/cdn/missing.png`, message: 'The server answered 404' }],
  })
})

test('another import changes nothing', async () => {
  expect(await importAll()).toMatchObject({ created: 0, updated: 0, failed: 0 })
  expect(await importedArticles()).toEqual(articles)
})

test('everything that is left out or changed is named', async () => {
  const { preview } = await imports.preview(await imports.uploaded(xml, 'whole-site.xml'))
  const bareRoot = '“Planting bare-root trees”'
  const frost = '“What frost does, & doesn’t”'
  expect(preview.notes).toEqual([
    `3 comments are not imported, on ${bareRoot}, ${frost}.`,
    'These are neither posts nor pages and are not imported: 1 × season (“Late summer”), 1 × event (“Open day”).',
    'Menus are not imported. The export has 2 of their entries.',
    '1 file is not an image and is not imported: “price-list.pdf”. Links to them still lead to the old site.',
    `WordPress renders these blocks on each visit, so they are left out: latest-posts (${bareRoot}).`,
    `Custom fields are not imported: planting_depth (${bareRoot}), garden_zone (${frost}).`,
    `These terms are neither categories nor tags and are not imported: season Late summer (${bareRoot}).`,
    `1 link points to an anchor in the same entry. Articles have no anchors, so it becomes plain text, in ${frost}.`,
    '1 link leads to an address of the old site that is not in this file: “What frost does, & doesn’t: /author/mira/”.',
    '5 linked or embedded files stay on the old site: “Planting bare-root trees: price-list.pdf”, “Planting bare-root trees: birds.mp3”, “Planting bare-root trees: planting.webm”, “What frost does, & doesn’t: birds.mp3”, “What frost does, & doesn’t: planting.mp4”.',
    '1 entry has a number instead of an address (?p=…), which cannot be redirected: “A plain address”.',
    `1 earlier version of an entry is not imported: ${bareRoot}.`,
    '2 entries in the trash are not imported: “Thrown away”, “Auto Draft”.',
    '2 private or password-protected entries become drafts: “Prices for members”, “Staff rota”.',
    `1 post was pinned to the top: ${bareRoot}. Here, the newest post comes first.`,
    '4 categories were below others: “Fruit trees”, “Trees”, “Pruning”, “Pruning”. Here, all categories are on one level.',
    `Formats of posts are not kept: Gallery (${bareRoot}).`,
    `These shortcodes of plugins stay as text: [contact-form-7] (${frost}).`,
  ])
})
