import { describe, expect, test } from 'vitest'
import { inEditor, onSite } from '../../render/render-for-test.tsx'
import { block } from '../../tree/index.ts'
import { newBlock } from '../index.ts'
import { cardProduct, ready } from './store-test-kit.ts'

const ID = '11111111-1111-4111-8111-111111111111'

describe('a single product', () => {
  const single = (props: object, items = [cardProduct()]) =>
    onSite(block('SingleProduct', { product: ID, ...props }), {}, () => ready({ products: { items } })).html

  test('shows its categories and a button, unless these are turned off', () => {
    expect(single({})).toContain('<a href="/store/category/tires">Tires</a>')
    expect(single({})).toMatch(/href="\/store\/product\/winter-tire"[^>]*>View details</)
    const plain = single({ showCategories: false, showViewDetailsButton: false })
    expect(plain).not.toContain('Tires')
    expect(plain).not.toContain('View details')
    expect(plain).toContain('$189.00')
  })

  test('has its former price struck through, with a word for screen readers', () => {
    const html = single({}, [cardProduct({ compareAtPrice: 22_000 })])
    expect(html).toContain('<s class="ms-former-price"><span class="ms-read-out">Formerly </span>$220.00</s>')
    expect(single({})).not.toContain('Formerly')
  })

  test('says that visitors do not see it in place of its badge, as staff do', () => {
    const badgeOf = (more: object) =>
      /ms-product-badge[^>]*>([^<]*)</.exec(single({}, [cardProduct({ badgeText: 'New', ...more })]))?.[1]
    expect(badgeOf({})).toBe('New')
    expect(badgeOf({ isVisible: false, status: 'DRAFT' })).toBe('Draft')
    expect(badgeOf({ isVisible: false })).toBe('Scheduled')
  })

  test('is left out if visitors do not see it, which the editor says', () => {
    expect(single({}, [])).not.toContain('ms-single')
    const editor = inEditor(block('SingleProduct', { product: ID }), () => ready({ products: { items: [] } }))
    expect(editor.html).toContain('Visitors do not see this product')
    expect(inEditor(newBlock('SingleProduct')).html).toContain('No product is chosen')
  })

  test('asks for no data before a product is chosen', () => {
    let asked = 0
    onSite(newBlock('SingleProduct'), {}, () => {
      asked++
      return ready(null)
    })
    expect(asked).toBe(0)
  })
})

describe('a product search box', () => {
  test('opens the store with the search, which must not be empty', () => {
    const { html } = onSite(newBlock('ProductSearchBox', { label: 'Find a part', size: 'lg' }))
    expect(html).toMatch(/<form[^>]*data-size="lg" action="\/store" method="get">/)
    expect(html).toMatch(/<label for="([^"]+)">Find a part<\/label>.*<input id="\1"[^>]* required=""/)
    expect(html).toContain('name="search"')
    expect(html).toContain('placeholder="Search Products"')
  })

  test.each([
    ['/parts?x=1#top', '/parts'],
    ['https://evil.test/', '/store'],
    ['//evil.test/', '/store'],
    ['', '/store'],
  ])('with the search page %s it opens %s', (searchPage, action) => {
    expect(onSite(block('ProductSearchBox', { searchPage })).html).toContain(`action="${action}"`)
  })

  test('is named by its placeholder if it has no label', () => {
    expect(onSite(newBlock('ProductSearchBox')).html).toContain('aria-label="Search Products"')
  })

  test('does nothing in the editor', () => {
    const { html } = inEditor(newBlock('ProductSearchBox'))
    expect(html).not.toContain('<form')
    expect(html).not.toContain('type="submit"')
  })
})

describe('related products', () => {
  const related = (relatedProducts: object[], about = { productSlug: 'rim' }) =>
    onSite(newBlock('RelatedProducts'), about, () => ready({ product: { relatedProducts } })).html

  test('are cards below a heading', () => {
    const html = related([cardProduct()])
    expect(html).toContain('<h2>You may also like</h2>')
    expect(html).toContain('/store/product/winter-tire')
  })

  test('are left out without any', () => {
    expect(related([])).not.toContain('You may also like')
    expect(onSite(newBlock('RelatedProducts')).html).not.toContain('You may also like')
  })
})

describe('a category list', () => {
  const categories = [
    { id: ID, name: 'Wheels', slug: 'wheels', parentId: null, image: '/media/wheel.svg', numberOfProducts: 7 },
    { id: 'child', name: 'Tires', slug: 'tires', parentId: ID, image: null, numberOfProducts: 1 },
  ]
  const list = (props: object = {}, found: object[] = categories) =>
    onSite(newBlock('CategoryList', { ...props }), {}, () => ready({ categories: found })).html

  test('nests subcategories below their category, with the number of products', () => {
    expect(list()).toMatch(/href="\/store\/category\/wheels".*>7<.*<ul class="ms-category-branch">.*>Tires</)
    expect(list({ showCounts: false })).not.toContain('>7<')
  })

  test('shows cards with pictures, of all top categories or of those below one', () => {
    const html = list({ mode: 'card' })
    expect(html).toContain('src="/media/wheel.svg"')
    expect(html).toContain('7 products')
    expect(html).not.toContain('Tires')
    const below = list({ mode: 'card', parentId: ID })
    expect(below).toContain('Tires')
    expect(below).toContain('1 product<')
    expect(below).not.toContain('Wheels')
  })

  test('marks the category of the page', () => {
    const about = { category: { id: 'child', name: 'Tires', slug: 'tires', description: '' } }
    const { html } = onSite(newBlock('CategoryList'), about, () => ready({ categories }))
    expect(html).toMatch(/href="\/store\/category\/tires" aria-current="page"/)
  })

  test('says No Categories', () => {
    expect(list({}, [])).toContain('No Categories')
    expect(list({ mode: 'card' }, [])).toContain('No Categories')
  })
})
