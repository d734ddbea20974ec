import { expect, test } from 'vitest'
import { writeAddress } from '../../../ui/list/list-address.ts'
import { productFilters, productsSearch } from './product-filters.tsx'

const filters = productFilters()

test('the URL holds search, filters, order and page', () => {
  const address = 'search=tyre&status=DRAFT,ACTIVE&category=c1&brand=Nord&tag=winter&type=SERVICE&stock=low'
  const { where, orderBy, page } = productsSearch(new URLSearchParams(`${address}&sort=-PRICE&currentPage=3`), filters)
  expect(where).toEqual({
    search: 'tyre',
    status: { in: ['DRAFT', 'ACTIVE'] },
    categoryId: { in: ['c1'] },
    brand: { contains: 'Nord' },
    tag: { eq: 'winter' },
    type: { in: ['SERVICE'] },
    stock: 'LOW',
  })
  expect(orderBy).toEqual({ field: 'PRICE', direction: 'DESC' })
  expect(page).toBe(3)
  expect(decodeURIComponent(writeAddress({ where }, filters).toString())).toBe(address)
})

test('values that mean nothing are ignored', () => {
  expect(productsSearch(new URLSearchParams('stock=plenty&deleted=maybe&sort=COLOUR&search=t'), filters)).toMatchObject(
    {
      where: {},
      orderBy: null,
      text: '',
    },
  )
})
