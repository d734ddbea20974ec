import { describe, expect, test } from 'vitest'
import type { DataResult, PageQuery } from '../../data.ts'
import { inEditor, onSite } from '../../render/render-for-test.tsx'
import { newBlock } from '../index.ts'
import type { CardPost } from './post-card.tsx'

const ready = (value: unknown): DataResult => ({ state: 'ready', value })

const cardPost = (more: Partial<CardPost> = {}): CardPost => ({
  id: '11111111-1111-4111-8111-111111111111',
  slug: 'winter-tires',
  title: 'When to change to winter tires',
  summary: 'Seven degrees is the number to remember.',
  image: '/media/tire.jpg',
  isScheduled: false,
  publishDay: '2026-11-24',
  categories: [{ name: 'Seasonal care', slug: 'seasonal-care' }],
  ...more,
})

const about = { post: { slug: 'winter-tires', url: 'https://maple.test/blog/winter-tires' }, title: 'Winter & tires' }

describe('a list of posts', () => {
  const list = (props: object = {}, items = [cardPost()], page: object = {}, totalItems = items.length) => {
    const asked: PageQuery[] = []
    const { html, css } = onSite(newBlock('BlogList', { ...props }), page, (query) => {
      asked.push(query)
      return ready({ posts: { items, totalItems } })
    })
    return { html, css, asked }
  }

  test('shows image, date, categories, title and excerpt of each, with a link to its page', () => {
    const { html } = list()
    expect(html).toContain('<time dateTime="2026-11-24">November 24, 2026</time>')
    expect(html).toContain('<a href="/blog/category/seasonal-care">Seasonal care</a>')
    expect(html).toContain('<a href="/blog/winter-tires">When to change to winter tires</a>')
    expect(html).toContain('Seven degrees is the number to remember.')
    expect(html).toContain('src="/media/tire.jpg"')
    expect(html).not.toContain('Read More')
    expect(html).not.toContain('Scheduled')
  })

  test('speaks French on French sites', () => {
    const answer = (items: CardPost[]) => () => ready({ posts: { items, totalItems: 9 } })
    const drawn = (items: CardPost[]) =>
      onSite(newBlock('BlogList', { showSearch: true, showPages: true }), {}, answer(items), { locale: 'fr-CA' }).html
    expect(drawn([])).toContain('<p>Aucun article trouvé.</p>')
    const html = drawn([cardPost({ isScheduled: true })])
    for (const words of ['24 novembre 2026', '>Planifié<', '>Articles plus anciens<', 'Page 1 de 3', '>Rechercher<'])
      expect(html).toContain(words)
    for (const words of ['November', 'Scheduled', 'Older posts', 'Search']) expect(html).not.toContain(words)
  })

  test('asks for three posts, or as many as it should', () => {
    expect(list().asked[0]?.variables).toEqual({ page: 1, perPage: 3, where: {} })
    expect(list({ perPage: 12 }).asked[0]?.variables).toMatchObject({ perPage: 12 })
  })

  test('cuts an excerpt at 150 characters, and in a compact list a title at 43', () => {
    const long = cardPost({ title: 't'.repeat(44), summary: 's'.repeat(151) })
    expect(list({}, [long]).html).toContain(`>${'s'.repeat(150)}…<`)
    expect(list({}, [long]).html).toContain(`>${'t'.repeat(44)}<`)
    const compact = list({ compact: true }, [long]).html
    expect(compact).toContain(`>${'t'.repeat(43)}…<`)
    expect(compact).not.toContain('sss')
    expect(list({}, [cardPost({ summary: 's'.repeat(150) })]).html).toContain(`>${'s'.repeat(150)}<`)
  })

  test('marks scheduled posts, which only staff get', () => {
    expect(list({}, [cardPost({ isScheduled: true })]).html).toContain('>Scheduled</span>')
  })

  test('shows a link below each post and no categories, if so set', () => {
    const { html } = list({ showReadMore: true, showCategories: false })
    expect(html).toContain('>Read More<span class="ms-read-out">: When to change to winter tires</span></a>')
    expect(html).not.toContain('Seasonal care')
    expect(list({ showReadMore: true, readMoreText: 'Go on' }).html).toContain('>Go on<span class="ms-read-out">: ')
  })

  test('says that there are none', () => {
    expect(list({}, []).html).toContain('No posts found.')
  })

  test('is dark and has its gap, if so set', () => {
    expect(list({ darkMode: true }).html).toContain('data-dark=""')
    expect(list().html).not.toContain('data-dark')
    expect(list({ itemGap: 5 }).css).toContain('--ms-post-gap:calc(var(--ms-space)*2.5)')
  })

  test('turns its pages by links, and keeps the search', () => {
    const page = { slug: 'blog', query: { page: ['2'], search: ['brakes & oil'] } }
    const { html, asked } = list({ showPages: true, showSearch: true }, [cardPost()], page, 7)
    expect(asked[0]?.variables).toEqual({ page: 2, perPage: 3, where: { search: 'brakes & oil' } })
    expect(html).toContain('Page 2 of 3')
    expect(html).toContain('href="/blog?search=brakes+%26+oil">Newer posts</a>')
    expect(html).toContain('href="/blog?search=brakes+%26+oil&amp;page=3">Older posts</a>')
    expect(html).toContain('value="brakes &amp; oil"')
  })

  test('ignores page and search of the URL, unless it shows them', () => {
    const page = { query: { page: ['2'], search: ['brakes'] } }
    expect(list({}, [cardPost()], page).asked[0]?.variables).toEqual({ page: 1, perPage: 3, where: {} })
  })

  test('shows the posts of the category, tag or author that the page is about', () => {
    const page = { postFilter: { kind: 'tag', slug: 'brakes' } }
    expect(list({}, [cardPost()], page).asked[0]?.variables).toMatchObject({ where: { tag: 'brakes' } })
  })

  test('sends nothing from the editor', () => {
    const { html } = inEditor(newBlock('BlogList', { showSearch: true }), () =>
      ready({ posts: { items: [], totalItems: 0 } }),
    )
    expect(html).not.toContain('<form')
  })
})

describe('blocks of the page of a post', () => {
  const shown = (name: string, post: object | null, more: object = {}) =>
    onSite(newBlock(name), about, () => ready({ post, ...more })).html

  test('its text, with everything removed that could run', () => {
    const content = '<h2>Why</h2><script>alert(1)</script><table><tbody><tr><td>1</td></tr></tbody></table>'
    expect(shown('PostContent', { content })).toContain('<h2>Why</h2><table>')
    expect(shown('PostContent', { content })).not.toContain('alert')
  })

  test('its author, date and categories', () => {
    const post = {
      publishDay: '2026-11-24',
      author: { displayName: 'Olive Maple', slug: 'olive-maple' },
      categories: [{ name: 'Repairs', slug: 'repairs' }],
      tags: [{ name: 'oil', slug: 'oil' }],
    }
    const html = shown('PostDetails', post)
    expect(html).toContain('By <a href="/blog/author/olive-maple">Olive Maple</a>')
    expect(html).toContain('November 24, 2026')
    expect(html).toContain('<a href="/blog/category/repairs">Repairs</a>')
    expect(html).not.toContain('/blog/tag/oil')
    const nothing = { publishDay: null, author: null, categories: [], tags: [] }
    expect(shown('PostDetails', nothing)).not.toContain('ms-post-details')
  })

  test('the posts before and after it, or only one of them', () => {
    const both = { previous: { slug: 'older', title: 'Older' }, next: { slug: 'newer', title: 'Newer' } }
    expect(shown('PostNavigation', both)).toMatch(/href="\/blog\/older".*Previous post.*Older.*href="\/blog\/newer"/)
    expect(shown('PostNavigation', { ...both, next: null })).not.toContain('Next post')
    expect(shown('PostNavigation', { previous: null, next: null })).not.toContain('ms-post-navigation')
  })

  test('related posts below a heading, or nothing without any', () => {
    expect(shown('RelatedPosts', null, { relatedPosts: [cardPost()] })).toContain('<h2>Related posts</h2>')
    expect(shown('RelatedPosts', null, { relatedPosts: [] })).not.toContain('Related posts')
  })

  test('links to share it', () => {
    const html = shown('ShareLinks', null)
    expect(html).toContain('u=https%3A%2F%2Fmaple.test%2Fblog%2Fwinter-tires')
    expect(html).toContain('mailto:?subject=Winter%20%26%20tires&amp;body=https%3A%2F%2Fmaple.test')
  })

  test.each(['PostContent', 'PostDetails', 'PostNavigation', 'RelatedPosts', 'ShareLinks'])(
    '%s shows nothing on other pages, which the editor says',
    (name) => {
      let asked = 0
      const { html } = onSite(newBlock(name), {}, () => {
        asked++
        return ready(null)
      })
      expect([asked, html.includes('ms-frame')]).toEqual([0, false])
      expect(inEditor(newBlock(name)).html).toMatch(/ms-frame.*appears? here\./)
    },
  )
})
