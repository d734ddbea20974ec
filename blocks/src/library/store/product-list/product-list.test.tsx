import { describe, expect, test } from 'vitest'
import type { PageQuery } from '../../../data.ts'
import type { UrlQuery } from '../../../host.ts'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'
import { newBlock } from '../../index.ts'
import type { CardProduct } from '../product-card.tsx'
import { cardProduct, ready } from '../store-test-kit.ts'

const WHEELS = '22222222-2222-4222-8222-222222222222'
const TIRES = '33333333-3333-4333-8333-333333333333'

const facets = {
  categories: [
    { id: WHEELS, name: 'Wheels', parentId: null, count: 7 },
    { id: TIRES, name: 'Tires', parentId: WHEELS, count: 5 },
  ],
  brands: [{ value: 'Nordic & Co', count: 3 }],
  options: [{ name: 'Size: rim', count: 2, values: [{ value: '16"', count: 2 }] }],
  minPrice: 1250,
  maxPrice: 18_900,
  available: 6,
  unavailable: 1,
  isPartial: false,
}

interface Case {
  readonly items?: readonly CardProduct[]
  readonly totalItems?: number
  readonly query?: UrlQuery
  readonly category?: { id: string; name: string; slug: string; description: string }
  readonly facets?: Partial<typeof facets>
}

function drawn(props: object = {}, { items = [cardProduct()], totalItems = items.length, ...more }: Case = {}) {
  const asked: PageQuery[] = []
  const { html, css, scripts } = onSite(
    newBlock('ProductList', { limit: 12, ...props }),
    { slug: more.category ? `store/category/${more.category.slug}` : 'store', ...more },
    (query) => {
      asked.push(query)
      const { withFacets } = query.variables as { withFacets: boolean }
      const all = { ...facets, ...more.facets }
      return ready({ products: { totalItems, items, ...(withFacets && { facets: all }) } })
    },
  )
  return { html, css, scripts, variables: asked[0]?.variables as Record<string, unknown> }
}

const hrefsOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))

test('a new block asks for twelve products by name, three per row; one stored without the number has four', () => {
  const { variables, css } = drawn()
  expect(variables).toMatchObject({ page: 1, perPage: 12, search: null, withFacets: true })
  expect(variables.orderBy).toEqual([{ field: 'NAME', direction: 'ASC' }])
  expect(css).toContain('{--ms-per-row:3}')
  const stored = onSite(block('ProductList'), {}, () => ready({ products: { totalItems: 0, items: [], facets } }))
  expect(stored.css).toContain('{--ms-per-row:4}')
})

test('counts that are not complete end with a plus', () => {
  const { html } = drawn(
    {},
    {
      totalItems: 10_000,
      facets: {
        options: [{ name: 'Rim', count: 900, values: [{ value: '16', count: 2 }] }],
        isPartial: true,
        available: 1000,
      },
    },
  )
  for (const text of ['10,000+ products', '>1,000+<', '>7+<', '>3+<', '>2+<']) expect(html).toContain(text)
  expect(drawn({}, { totalItems: 9999 }).html).not.toMatch(/\d\+</)
})

describe('a card', () => {
  test('shows picture, categories, name, price, badge and leads to the product', () => {
    const { html } = drawn({}, { items: [cardProduct({ badgeText: 'New', badgeColor: '#FFE066' })] })
    expect(html).toContain('src="/media/tire.svg"')
    expect(html).toContain('<a href="/store/category/tires">Tires</a>')
    expect(html).toContain('<h3 class="ms-product-name"><a href="/store/product/winter-tire">Winter tire</a></h3>')
    expect(html).toContain('$189.00')
    expect(html).toContain('style="background:#FFE066;color:#111111">New<')
    expect(html).toContain('>View product</a>')
    expect(html).not.toContain('variants')
  })

  test('says Uncategorized, the range of prices, the number of variants and Select Options', () => {
    const { html } = drawn({}, { items: [cardProduct({ categories: [], maxPrice: 21_050, numberOfVariants: 4 })] })
    for (const text of ['Uncategorized', '$189.00 – $210.50', '4 variants', '>Select Options</a>'])
      expect(html).toContain(text)
  })

  test('says Out of Stock, and offers nothing then', () => {
    const { html } = drawn({}, { items: [cardProduct({ isAvailable: false, numberOfVariants: 2 })] })
    expect(html).toContain('>Out of Stock</p>')
    expect(html).not.toContain('Select Options')
  })

  test('keeps the place of a missing picture', () => {
    expect(drawn({}, { items: [cardProduct({ image: null })] }).html).toContain('ms-product-no-image')
  })
})

describe('the URL', () => {
  test('narrows, sorts and turns the list', () => {
    const query = {
      search: [' winter '],
      category: [TIRES, 'no id'],
      brand: ['Nordic & Co'],
      option: ['Size%3A%20rim:16"', 'Size%3A%20rim:17"', 'nonsense'],
      available: ['1'],
      min: ['12.50'],
      max: ['200'],
      sort: ['price-desc'],
      page: ['3'],
      utm_source: ['mail'],
    }
    expect(drawn({}, { query }).variables).toEqual({
      page: 3,
      perPage: 12,
      where: {
        categoryId: { in: [TIRES] },
        brand: { in: ['Nordic & Co'] },
        options: [{ name: 'Size: rim', values: ['16"', '17"'] }],
        available: { eq: true },
        price: { min: 1250, max: 20_000 },
      },
      orderBy: [{ field: 'PRICE', direction: 'DESC' }],
      search: 'winter',
      withFacets: true,
    })
  })

  test.each(['0', '-1', '1e3', '12345678901', 'x', '%'])('ignores the page %s', (page) => {
    expect(drawn({}, { query: { page: [page], min: [page] } }).variables.page).toBe(1)
  })

  test('orders a search by how well it matches, unless an order was chosen', () => {
    const { variables, html } = drawn({}, { query: { search: ['tire'] } })
    expect(variables.orderBy).toBeNull()
    expect(html).toContain('<option value="" selected="">Best match</option>')
  })

  test('is ignored by a list without filters, but for its page', () => {
    const { variables, html } = drawn({ showFilters: false }, { query: { search: ['tire'], page: ['2'] } })
    expect(variables).toMatchObject({ search: null, where: {}, page: 2, withFacets: false })
    expect(html).not.toContain('<form')
  })
})

test('the page of a category asks for its products', () => {
  const category = { id: WHEELS, name: 'Wheels', slug: 'wheels', description: '<p>All <b>round</b>.</p>' }
  const { variables, html } = drawn({}, { category })
  expect(variables.where).toEqual({ categoryId: { in: [WHEELS] } })
  expect(html).toContain('action="/store/category/wheels"')
  // Its own subcategories are offered, and not the category itself.
  expect(html).toContain(`value="${TIRES}"`)
  expect(html).not.toContain(`value="${WHEELS}"`)
})

describe('filters', () => {
  test('are a form of checkboxes with counts, subcategories below their category, and the chosen ones set', () => {
    const { html } = drawn({}, { query: { category: [TIRES], brand: ['Nordic & Co'] } })
    expect(html).toMatch(/<form[^>]* action="\/store" method="get"/)
    const [wheels, tires] = [html.indexOf('>Wheels<'), html.indexOf('>Tires</span>')]
    expect(html.slice(wheels, tires)).toContain('<ul class="ms-filter-branch">')
    expect(html).toMatch(new RegExp(`data-key="[^"]*" name="category" checked="" value="${TIRES}"`))
    expect(html).toMatch(/data-key="[^"]*" name="brand" checked="" value="Nordic &amp; Co"/)
    expect(html).toContain('data-key="option=Size%3A%20rim:16&quot;" name="option" value="Size%3A%20rim:16&quot;"')
    expect(html).toContain('<span class="ms-filter-count">7</span>')
    expect(html).toMatch(/type="range"[^>]* min="12" max="189"/)
  })

  test('can be cleared once there are any, by a link to the plain list', () => {
    expect(drawn().html).not.toContain('Clear filters')
    expect(drawn({}, { query: { available: ['1'] } }).html).toMatch(/href="\/store" aria-label="Clear filters"/)
  })

  test('say No Categories and No Products Found', () => {
    const { html } = drawn({}, { items: [], facets: { categories: [] }, query: { search: ['x'] } })
    expect(html).toContain('No Categories')
    expect(html).toContain('No Products Found')
    expect(html).toContain('0 products')
  })
})

describe('pages', () => {
  test('are links that keep the filters', () => {
    const { html } = drawn({}, { totalItems: 100, query: { brand: ['A&B'], sort: ['price-asc'], page: ['4'] } })
    const links = hrefsOf(html).filter((href) => href.startsWith('/store?'))
    expect(links).toContain('/store?brand=A%26B&sort=price-asc&page=5')
    expect(links).toContain('/store?brand=A%26B&sort=price-asc')
    expect(html).toMatch(/aria-label="Page 4" aria-current="page"/)
    expect(html.match(/ms-pager-gap/g)).toHaveLength(2)
  })

  test('are not shown for one page', () => {
    expect(drawn({}, { totalItems: 12 }).html).not.toContain('ms-pager')
  })

  test('can be loaded one after the other', () => {
    const { html, scripts } = drawn({ paginationType: 'loadMore', showFilters: false }, { totalItems: 30 })
    expect(html).toMatch(/href="\/store\?page=2"[^>]*data-store-more="">Load more</)
    expect(scripts).toEqual(['store'])
  })

  test('are a carousel without filters', () => {
    const { html, scripts, variables } = drawn({ paginationType: 'carousel' }, { query: { search: ['x'] } })
    expect(html).toContain('aria-roledescription="carousel"')
    expect(scripts).toEqual(['slider'])
    expect(variables).toMatchObject({ search: null, withFacets: false })
  })
})

test('in the editor the list is drawn with what visitors see', () => {
  const { html } = inEditor(block('ProductList'), () =>
    ready({ products: { totalItems: 1, items: [cardProduct()], facets } }),
  )
  expect(html).toContain('Winter tire')
})

describe('groups of filters', () => {
  const foldsOf = (html: string) =>
    [...html.matchAll(/<details class="ms-filter"( open="")? data-fold="([^"]*)"/g)].map(([, open, name]) => [
      name,
      Boolean(open),
    ])
  const optionOf = (name: string, count: number) => ({ name, count, values: [{ value: `${name} 1`, count }] })

  test('can be folded, and options are, unless one of their values is chosen', () => {
    const options = ['Size', 'Studs'].map((name) => optionOf(name, 2))
    const { html } = drawn({}, { facets: { options }, query: { option: ['Studs:Studs 1'] } })
    expect(foldsOf(html)).toEqual([
      ['Categories', true],
      ['Price', true],
      ['Availability', true],
      ['Brand', true],
      ['Size', false],
      ['Studs', true],
    ])
  })

  test('leave out options of fewer than a tenth of the products, until a category or one of them is chosen', () => {
    const options = [optionOf('Size', 10), optionOf('Axle', 9)]
    const shown = (more: Case) =>
      foldsOf(drawn({}, { facets: { options, available: 60, unavailable: 40 }, ...more }).html).flatMap(([name]) =>
        name === 'Size' || name === 'Axle' ? [name] : [],
      )
    expect(shown({})).toEqual(['Size'])
    expect(shown({ query: { category: [TIRES] } })).toEqual(['Size', 'Axle'])
    expect(shown({ query: { option: ['Axle:Axle 1'] } })).toEqual(['Size', 'Axle'])
    expect(shown({ category: { id: WHEELS, name: 'Wheels', slug: 'wheels', description: '' } })).toHaveLength(2)
  })
})

test('crossed ends of the price are swapped in the list and in its fields', () => {
  const { variables, html } = drawn({}, { query: { min: ['100'], max: ['50'] } })
  expect(variables.where).toMatchObject({ price: { min: 5000, max: 10_000 } })
  expect(html).toMatch(/name="min"[^>]* value="50"/)
})

test('the layout follows the place of the block, so no card is narrower than is readable', () => {
  const { css } = drawn()
  expect(css).toContain('container:ms-products/inline-size')
  expect(css).toContain('minmax(min(100%,max(var(--ms-card)')
  expect(css).not.toMatch(/@media\(max-width[^{]*\)\{\s*\.ms-products/)
})
