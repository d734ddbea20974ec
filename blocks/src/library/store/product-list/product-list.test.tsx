import { describe, expect, test } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'
import { cardProduct, ready } from '../store-test-kit.ts'
import { drawn, facets, hrefsOf, TIRES, WHEELS } from './product-list-test-kit.ts'

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

  test.each(['pagination', 'loadMore'] as const)('beyond the last lead back to it (%s)', (paginationType) => {
    const { html } = drawn({ paginationType }, { items: [], totalItems: 30, query: { page: ['9'] } })
    expect(html).toContain('href="/store?page=3"')
    expect(html).not.toContain('page=8')
  })

  test('are not shown for one page', () => {
    expect(drawn({}, { totalItems: 12 }).html).not.toContain('ms-pager')
  })

  test('can be loaded one after the other', () => {
    const { html, scripts } = drawn({ paginationType: 'loadMore', showFilters: false }, { totalItems: 30 })
    expect(html).toMatch(/href="\/store\?page=2"[^>]*data-store-more="">Load more</)
    expect(scripts).toEqual(['store', 'cart'])
  })

  test('are a carousel without filters', () => {
    const { html, scripts, variables } = drawn({ paginationType: 'carousel' }, { query: { search: ['x'] } })
    expect(html).toContain('aria-roledescription="carousel"')
    expect(scripts).toEqual(['slider', 'cart'])
    expect(variables).toMatchObject({ search: null, withFacets: false })
  })
})

test('in the editor the list is drawn with what visitors see', () => {
  const { html } = inEditor(block('ProductList'), () =>
    ready({ products: { totalItems: 1, items: [cardProduct()], facets } }),
  )
  expect(html).toContain('Winter tire')
})
