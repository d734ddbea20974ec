import { block, templateBranch, tree } from '@mainstreet/blocks/tree'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../../app/test-server.ts'
import { get, wayTo } from '../../site/staff-test-kit.ts'
import { publishPage } from '../../store/store-test-kit.ts'
import { makeBlogCategory, makeDraft, makePost, publishPost, saveContent, updatePost } from '../blog-test-kit.ts'

const kit = useServer({ role: 'web' })
let owner: Visitor
let care = { id: '', slug: '' }

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  care = await makeBlogCategory(owner, 'Seasonal care', 'As the seasons change.')
  const about = { categoryIds: [care.id], tags: ['tires'] }
  await makePost(
    owner,
    'First snow',
    { ...about, content: '<h2>Ready?</h2><p>Seven degrees.</p>' },
    '2026-01-01T02:00:00Z',
  )
  await makePost(owner, 'Second & last', about, '2026-01-02T12:00:00Z')
  await makePost(owner, 'Unrelated', {}, '2026-01-03T12:00:00Z')
  await publishPage(
    owner,
    { title: 'Blog', slug: 'blog' },
    block('BlogList', { perPage: 2, darkMode: true, showPages: true, showSearch: true }),
  )
})

const visit = (url: string, host = MAPLE) => kit.visitor(host).request({ method: 'GET', url })
const statusOf = async (url: string, host?: string) => (await visit(url, host)).status
const shown = async (url: string) => (await visit(url)).body
const allOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found)
const titlesOf = (html: string) => allOf(html, /class="ms-post-title"><a [^>]*>([^<]*)</g)
const headingOf = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1]

describe('the page of a post', () => {
  test('has its title, day, author, categories, text, neighbours and related posts', async () => {
    const page = await shown('/blog/first-snow')
    expect(allOf(page, /<h1[^>]*>([^<]*)</g)).toEqual(['First snow'])
    // Two in the morning in UTC is the day before in Toronto.
    expect(page).toContain('<time dateTime="2025-12-31">December 31, 2025</time>')
    expect(page).toContain('By <a href="/blog/author/olive-maple">Olive Maple</a>')
    expect(page).toContain('<h2>Ready?</h2><p>Seven degrees.</p>')
    expect(page).toContain('<a href="/blog/tag/tires">tires</a>')
    const [, neighbours = ''] = /<nav class="[^"]*ms-post-navigation(.*?)<\/nav>/s.exec(page) ?? []
    expect(allOf(neighbours, /href="([^"]*)"/g)).toEqual(['/blog/second-last'])
    expect(titlesOf(page)).toEqual(['Second &amp; last'])
  })

  test('says what it is to search engines and where it is shared', async () => {
    const page = await shown('/blog/first-snow')
    const json = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}')
    const article = json['@graph'].find((node: Record<string, unknown>) => node['@type'] === 'BlogPosting')
    expect(article).toMatchObject({
      headline: 'First snow',
      datePublished: '2026-01-01T02:00:00.000Z',
      author: { '@type': 'Person', name: 'Olive Maple' },
      articleSection: ['Seasonal care'],
    })
    expect(page).toContain('<meta property="og:type" content="article">')
    expect(page).toMatch(/<link rel="canonical" href="[^"]*\/blog\/first-snow">/)
    expect(page).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]* href="\/blog\/feed.xml">/)
  })

  test('shows components in its text, and their later changes, and players in place of its videos', async () => {
    const CREATE = `mutation ($input: CreateComponentTemplateInput!) {
      createComponentTemplate(input: $input) { componentTemplate { id } userErrors { message } } }`
    const UPDATE = `mutation ($input: SaveComponentTemplateInput!) {
      saveComponentTemplate(input: $input) { componentTemplate { id } userErrors { message } } }`
    const content = (words: string) =>
      templateBranch(tree(block('Wrapper', {}, block('Container', {}, block('Text', { text: words })))))
    const made = await owner.ask(CREATE, {
      input: { componentName: 'Offer', type: 'CONTAINER', content: content('Ten percent off') },
    })
    const { id } = made.data.createComponentTemplate.componentTemplate
    const film = '<figure data-video="https://vimeo.com/76979871"><figcaption>Our shop</figcaption></figure>'
    await makePost(owner, 'With parts', {
      content: `<p>Before</p><figure data-template="${id}"></figure><p>After</p>${film}`,
    })
    const page = await shown('/blog/with-parts')
    expect(page).toMatch(/<p>Before<\/p>.*Ten percent off.*<p>After<\/p>/s)
    expect(page).toContain('data-film="https://player.vimeo.com/video/76979871?dnt=1"')
    const changed = await owner.ask(UPDATE, { input: { id, content: content('Twenty percent off') } })
    expect(changed.data.saveComponentTemplate.userErrors).toEqual([])
    await expect.poll(() => shown('/blog/with-parts')).toContain('Twenty percent off')
  })

  test('is drawn with all of its text where the design shows it very often', async () => {
    const part = (_: unknown, at: number) =>
      `<figure data-template="${crypto.randomUUID()}"></figure><p>Part ${at}.</p>`
    await makePost(owner, 'In many parts', { content: `<p>Start.</p>${Array.from({ length: 20 }, part).join('')}` })
    await publishPage(
      owner,
      { title: 'Crowded page', slug: 'crowded-page', type: 'BLOG_POST' },
      ...Array.from({ length: 200 }, () => block('PostContent')),
    )
    const partsOf = async () => allOf(await shown('/blog/in-many-parts'), /<p>(Start|Part \d+)\.<\/p>/g)
    await expect.poll(async () => (await partsOf()).length).toBe(200 * 21)
    const once = ['Start', ...Array.from({ length: 20 }, (_, at) => `Part ${at}`)]
    expect(await partsOf()).toEqual(Array.from({ length: 200 }, () => once).flat())
    await kit.database.query(`update page set status = 'draft' where slug = 'crowded-page'`)
  })

  test('is missing for drafts, scheduled posts and unknown ones, and on other sites', async () => {
    const draft = await makeDraft(owner, 'Secret plans')
    await makePost(owner, 'Next year', {}, '2999-01-01T00:00:00Z')
    for (const url of ['/blog/secret-plans', '/blog/next-year', '/blog/none', '/blog/a/b', '/blog/No']) {
      const { status, body } = await visit(url)
      expect([url, status]).toEqual([url, 404])
      expect(body).not.toMatch(/Secret plans|Next year/)
    }
    expect(await statusOf('/blog/first-snow', 'birch.localhost')).toBe(404)
    await publishPost(owner, draft.id)
    await expect.poll(() => statusOf('/blog/secret-plans')).toBe(200)
  })

  test('shows a change at once, although it is cached, and redirects from a former slug', async () => {
    const { id } = await makePost(owner, 'Wipers')
    const titleOf = async (url: string) => headingOf(await shown(url))
    expect(await titleOf('/blog/wipers')).toBe('Wipers')
    await updatePost(owner, { id, title: 'Wiper blades' })
    await expect.poll(() => titleOf('/blog/wipers')).toBe('Wiper blades')
    await updatePost(owner, { id, slug: 'wiper-blades' })
    await expect.poll(() => statusOf('/blog/wipers')).toBe(301)
    expect((await visit('/blog/wipers')).headers.location).toBe('/blog/wiper-blades')
  })

  test('has the design that the tenant has made, which needs the content of the post', async () => {
    await publishPage(
      owner,
      { title: 'Post page', slug: 'post-page', type: 'BLOG_POST' },
      block('Text', { text: 'Our own design', tag: 'p' }),
      block('PageField', { field: 'title' }),
      block('PostContent'),
    )
    await expect.poll(async () => (await visit('/blog/first-snow')).body).toContain('Our own design')
    expect(await statusOf('/post-page')).toBe(404)
    await kit.database.query(`update page set status = 'draft' where slug = 'post-page'`)
  })

  test('is shown to staff who look at the site while it is a draft, with a way to the editor', async () => {
    const { id } = await makeDraft(owner, 'For our eyes')
    const browser = kit.visitor(MAPLE)
    await get(browser, await wayTo(owner, '/'))
    const { status, body } = await get(browser, '/blog/for-our-eyes')
    expect(status).toBe(200)
    expect(body).toContain('>Draft</aside>')
    expect(body).toContain(`/admin/blog/posts/${id}`)
    expect(await statusOf('/blog/for-our-eyes')).toBe(404)
    const list = await get(browser, '/blog')
    expect(list.body).toContain('/admin/blog/posts"')
    expect((await get(browser, '/contact')).body).not.toContain('/admin/blog/posts"')
  })
})

describe('lists of posts', () => {
  test('the page of the blog turns its pages and finds posts', async () => {
    const first = await shown('/blog')
    expect(titlesOf(first)).toHaveLength(2)
    expect(first).toContain('<a href="/blog?page=2">Older posts</a>')
    expect(titlesOf(await shown('/blog?page=2'))).not.toEqual(titlesOf(first))
    expect(titlesOf(await shown('/blog?search=degrees'))).toEqual(['First snow'])
    expect((await visit('/blog?search=zeppelin')).body).toContain('No posts found.')
  })

  test('a category, a tag and an author have pages of their own, which look like the blog', async () => {
    for (const [url, heading] of [
      ['/blog/category/seasonal-care', 'Seasonal care'],
      ['/blog/tag/tires', 'Posts tagged “tires”'],
    ] as const) {
      const page = await shown(url)
      expect(headingOf(page)).toBe(heading)
      expect(titlesOf(page)).toEqual(['Second &amp; last', 'First snow'])
      expect(page).toContain('data-dark=""')
    }
    expect(await shown('/blog/category/seasonal-care')).toContain('As the seasons change.')
    expect(headingOf(await shown('/blog/author/olive-maple'))).toBe('Posts by Olive Maple')
    for (const url of ['/blog/category/none', '/blog/tag/seasonal-care', '/blog/author/nobody'])
      expect([url, await statusOf(url)]).toEqual([url, 404])
  })

  test('nobody without a published post has a page', async () => {
    const [manager] = await kit.database.query<{ id: string; display_name: string }>(
      `select id, display_name from "user" where email = 'manager@maple.test'`,
    )
    if (!manager) throw new Error('Maple has no manager')
    await makeDraft(owner, 'By somebody else', { authorId: manager.id })
    await makePost(owner, 'Not yet theirs', { authorId: manager.id }, '2999-01-01T00:00:00Z')
    const slug = manager.display_name.toLowerCase().replaceAll(' ', '-')
    expect(await statusOf(`/blog/author/${slug}`)).toBe(404)
  })
})

describe('for machines', () => {
  test('the RSS feed has the newest posts first and escapes what is not text', async () => {
    await makePost(owner, 'Oil < water & "air"', { excerpt: ']]> <b>not bold</b>' }, '2026-02-01T12:00:00Z')
    const { status, headers, body } = await visit('/blog/feed.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const titles = allOf(body, /<item>\n<title>(.*?)<\/title>/g)
    expect(titles[0]).toBe('Oil &lt; water &amp; &quot;air&quot;')
    expect(titles).toContain('First snow')
    expect(titles).not.toContain('Next year')
    expect(body).toContain('<description>]]&gt; &lt;b&gt;not bold&lt;/b&gt;</description>')
    expect(body).toContain('<pubDate>Sun, 01 Feb 2026 12:00:00 GMT</pubDate>')
    for (const link of allOf(body, /<link>(.*?)<\/link>/g)) expect(link).toMatch(/^https?:\/\/maple/)
  })

  test('so has the Atom feed, with an address, a date and an author for each', async () => {
    const { headers, body } = await visit('/blog/atom.xml')
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    const entries = allOf(body, /<entry>(.*?)<\/entry>/gs)
    expect(entries.length).toBeGreaterThan(2)
    for (const entry of entries)
      for (const part of ['id', 'title', 'updated', 'published', 'name', 'summary'])
        expect(entry, part).toMatch(new RegExp(`<${part}>[^<]+</${part}>`))
  })

  test('a site without the module has neither feed nor posts', async () => {
    for (const url of ['/blog/feed.xml', '/blog/atom.xml', '/blog/first-snow'])
      expect([url, await statusOf(url, 'birch.localhost')]).toEqual([url, 404])
  })

  test('the sitemap has posts and categories, but none that search engines should not index', async () => {
    await makePost(owner, 'Hidden from search', { hideFromSearch: true })
    await makeBlogCategory(owner, 'Empty so far')
    const body = async () => (await visit('/sitemap.xml')).body
    await expect.poll(body).toContain('/blog/first-snow</loc>')
    expect(await body()).toContain('/blog/category/seasonal-care</loc>')
    expect(await body()).not.toMatch(/hidden-from-search|empty-so-far|next-year/)
    expect((await visit('/blog/hidden-from-search')).body).toContain('<meta name="robots" content="noindex">')
  })
})

test('a word of a draft finds a published post only once it is published too', async () => {
  const { id } = await makePost(owner, 'Careful', { content: '<p>harmless</p>' })
  await saveContent(owner, id, '<p>unannounced</p>')
  const found = async (search: string) => titlesOf(await shown(`/blog?search=${search}`))
  expect(await found('unannounced')).toEqual([])
  expect(await found('harmless')).toEqual(['Careful'])
  await publishPost(owner, id)
  expect(await found('unannounced')).toEqual(['Careful'])
})
