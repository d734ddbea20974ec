import { block, encode, tree } from '@mainstreet/blocks/tree'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAPLE, useServer } from '../../server/src/app/test-server.ts'
import { rest } from './client.ts'

const { visitor, signedIn } = useServer()
const content = (words: string) =>
  encode(tree(block('Wrapper', {}, block('Section', {}, block('Text', { text: words })))))

let staff: ReturnType<typeof rest>
const shopper = rest(visitor(MAPLE))
const home = { title: 'Home', slug: '/', excerpt: 'Repairs', publish_date: '2026-01-05T09:00:00Z', isHomepage: true }

beforeAll(async () => {
  staff = rest(await signedIn('owner@maple.test'))
  await staff.post('/admin/pages/', home)
})

const idOf = async (slug: string) =>
  (await staff.get(`/pages/?slug=${encodeURIComponent(slug)}`)).body.page.id as string

describe('POST /admin/pages/', () => {
  test('makes a draft of the page fields and answers it in their names', async () => {
    const made = {
      title: 'Brakes',
      excerpt: 'Pads and discs',
      publish_date: '2026-02-03T10:00:00Z',
      parentId: -1,
      copyFrom: -1,
    }
    const { status, body } = await staff.post('/admin/pages/', { ...made, content: 'is not read here' })
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      page: {
        id: expect.any(String),
        slug: 'brakes',
        title: 'Brakes',
        excerpt: 'Pads and discs',
        image: null,
        type: 'page',
        status: 'draft',
        deleted: false,
        parentId: -1,
        isDummy: false,
        publish_date: '2026-02-03T10:00:00.000Z',
        updated_at: expect.any(String),
        showPageTitle: false,
        isHomepage: false,
        templateSections: { header: null, 'page-title': null, footer: null },
        version: expect.any(Number),
      },
    })
  })

  test('what is missing is told field by field', async () => {
    const { status, body } = await staff.post('/admin/pages/', { slug: 'nothing' })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      success: false,
      code: expect.any(String),
      error: expect.stringContaining('Please enter'),
    })
    expect(body.errors).toEqual({ title: ['Please enter a Title'] })
  })

  test('a title makes a draft, and the rest is asked for when it is published', async () => {
    const { status, body } = await staff.post('/admin/pages/', { title: 'Spring checks' })
    expect([status, body.page.status, body.page.excerpt]).toEqual([200, 'draft', ''])
    expect(Date.parse(body.page.publish_date)).toBeLessThanOrEqual(Date.now())
    await staff.call('DELETE', `/admin/pages/${body.page.id}`)
    const refused = await staff.post('/admin/pages/', { title: 'Spring offers', status: 'published' })
    expect(refused.body.errors).toEqual({ excerpt: ['Please enter an Excerpt'] })
  })

  test('a slug that exists is refused at its field', async () => {
    const { status, body } = await staff.post('/admin/pages/', { ...home, slug: 'brakes', isHomepage: false })
    expect(status).toBe(409)
    expect(body.errors.slug).toHaveLength(1)
  })

  test('a publish date without a time is the day from its beginning, a day that is none is refused', async () => {
    const tires = { title: 'Tires by day', excerpt: 'Winter' }
    const { body } = await staff.post('/admin/pages/', { ...tires, publish_date: '2026-02-28' })
    expect(body.page.publish_date).toBe('2026-02-28T00:00:00.000Z')
    expect((await staff.post('/admin/pages/', { ...tires, publish_date: '2026-02-30' })).status).toBe(400)
    await staff.put('/admin/pages/', { id: body.page.id, status: 'archived' })
  })

  test('copies the content of another page', async () => {
    const from = await idOf('brakes')
    await staff.put('/admin/page/updatecontent/', { id: from, content: content('Copied') })
    const { body } = await staff.post('/admin/pages/', {
      ...home,
      title: 'Copy',
      slug: 'copy',
      isHomepage: false,
      copyFrom: from,
    })
    const copy = (await staff.get('/pages/?slug=copy')).body.page
    expect(copy.id).toBe(body.page.id)
    expect(copy.content).toBe(content('Copied'))
  })
})

describe('PUT /admin/page/updatecontent/ and GET /pages/', () => {
  test('content is kept as a draft: editors read it, visitors do not until it is published', async () => {
    const id = await idOf('/')
    const saved = await staff.put('/admin/page/updatecontent/', { id, content: content('First') })
    expect(saved).toMatchObject({ status: 200, body: { success: true, page: { id, content: content('First') } } })
    expect((await shopper.get('/pages/?slug=/')).status).toBe(404)

    await staff.put('/admin/pages/', { id, status: 'published' })
    expect((await shopper.get('/pages/?slug=/')).body).toMatchObject({
      success: true,
      page: { content: content('First') },
    })

    await staff.put('/admin/page/updatecontent/', { id, content: content('Second') })
    expect((await staff.get('/pages/?slug=/')).body.page.content).toBe(content('Second'))
    expect((await shopper.get('/pages/?slug=/')).body.page.content).toBe(content('First'))
  })

  test('any other status takes the page from the visitors', async () => {
    const id = await idOf('/')
    await staff.put('/admin/pages/', { id, status: 'draft' })
    expect((await shopper.get('/pages/?slug=/')).body).toMatchObject({ success: false, code: 'NOT_FOUND' })
    await staff.put('/admin/pages/', { id, status: 'published' })
    expect((await shopper.get('/pages/?slug=/')).status).toBe(200)
  })

  test('content that is none is refused and nothing is lost', async () => {
    const id = await idOf('/')
    for (const wrong of ['', '%%%', 'aGVsbG8=', 'eJyrrgUAAXUA+Q==']) {
      const { status, body } = await staff.put('/admin/page/updatecontent/', { id, content: wrong })
      expect(status).toBe(400)
      expect(body.errors.content).toHaveLength(1)
    }
    expect((await staff.get('/pages/?slug=/')).body.page.content).toBe(content('Second'))
  })

  test('a page that does not exist is not found', async () => {
    expect(await shopper.get('/pages/?slug=nowhere')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const missing = { id: '01890000-0000-7000-8000-000000000000', content: content('x') }
    expect(await staff.put('/admin/page/updatecontent/', missing)).toMatchObject({ status: 404 })
    expect(await staff.put('/admin/page/updatecontent/', { ...missing, id: 5 })).toMatchObject({ status: 404 })
  })
})

describe('PUT /admin/pages/', () => {
  test('changes what the body names and leaves the rest', async () => {
    const id = await idOf('brakes')
    const { body } = await staff.put('/admin/pages/', { id, title: 'Brakes and tires' })
    expect(body.page).toMatchObject({ title: 'Brakes and tires', slug: 'brakes', excerpt: 'Pads and discs' })
  })

  test('a stale version is refused', async () => {
    const id = await idOf('brakes')
    const { status, body } = await staff.put('/admin/pages/', { id, version: 1, title: 'Old news' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ success: false, code: 'CONFLICT' })
  })

  test('an archived page shows as deleted and leaves the list unless that asks for it', async () => {
    const id = await idOf('copy')
    const { body } = await staff.put('/admin/pages/', { id, status: 'archived' })
    expect(body.page).toMatchObject({ status: 'archived', deleted: true })
    const slugs = async (query: string) =>
      (await staff.get(`/admin/pages/?limit=-1&${query}`)).body.rows.map((row: { slug: string }) => row.slug)
    expect(await slugs('showdeleted=0')).not.toContain('copy')
    expect(await slugs('showdeleted=1')).toContain('copy')
  })
})

describe('GET /admin/pages/', () => {
  test('answers rows in the order asked for, with either name of the direction', async () => {
    const slugs = async (query: string) =>
      (await staff.get(`/admin/pages/?${query}`)).body.rows.map((row: { slug: string }) => row.slug)
    const rising = await slugs('orderBy=slug&orderDirection=asc&showdeleted=0&limit=-1')
    expect(rising).toEqual(['/', 'brakes'])
    expect(await slugs('orderBy=slug&orderDirection=desc&limit=-1')).toEqual(rising.toReversed())
    expect(await slugs('orderBy=slug&direction=DESC&limit=-1')).toEqual(rising.toReversed())
    expect(Object.keys((await staff.get('/admin/pages/')).body)).toEqual(['rows', 'limit', 'currentPage'])
  })

  test('limit -1 means all of them, past the largest page there is', async () => {
    for (let number = 0; number < 103; number++) {
      await staff.post('/admin/pages/', { ...home, title: `Part ${number}`, slug: `part-${number}`, isHomepage: false })
    }
    expect((await staff.get('/admin/pages/?limit=-1')).body.rows).toHaveLength(105)
    expect((await staff.get('/admin/pages/?limit=10')).body.rows).toHaveLength(10)
    for (const limit of ['0', '-5', '101', 'many']) {
      const { status, body } = await staff.get(`/admin/pages/?limit=${limit}`)
      expect(status).toBe(400)
      expect(body.error).toBe('limit is a whole number from 1 to 100, or -1 for as many as possible.')
    }
  }, 60_000)
})

describe('POST /pages/submenu/', () => {
  test('takes the page as a JSON string, as bare text and as an object', async () => {
    const id = await idOf('/')
    const child = await staff.post('/admin/pages/', {
      ...home,
      title: 'Oil change',
      slug: 'oil',
      isHomepage: false,
      parentId: id,
      status: 'published',
    })
    expect(child.status).toBe(200)
    const menu = { success: true, menuItems: [{ title: 'Oil change', slug: 'oil' }] }
    expect((await shopper.post('/pages/submenu/', JSON.stringify(id))).body).toEqual(menu)
    expect((await shopper.post('/pages/submenu/', id, 'text/plain')).body).toEqual(menu)
    expect((await shopper.post('/pages/submenu/', { id })).body).toEqual(menu)
  })

  test('a page without pages below it, or none at all, has an empty menu', async () => {
    expect((await shopper.post('/pages/submenu/', { id: await idOf('brakes') })).body.menuItems).toEqual([])
    expect((await shopper.post('/pages/submenu/', { id: 'nonsense' })).body.menuItems).toEqual([])
  })
})
