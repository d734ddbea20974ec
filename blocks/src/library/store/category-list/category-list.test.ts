import { expect, test } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { newBlock } from '../../index.ts'
import { ready } from '../store-test-kit.ts'

test('without its data it says what is the matter, to visitors as well', () => {
  expect(onSite(newBlock('CategoryList')).html).toContain('>Error Loading Categories</p>')
  const loading = inEditor(newBlock('CategoryList'), () => ({ state: 'loading' }))
  expect(loading.html).toContain('Loading...')
})

test.each(['list', 'card'])('as a %s it leaves out categories without products', (mode) => {
  const category = (id: string, numberOfProducts: number) => {
    return { id, name: `Shelf ${id}`, slug: id, parentId: null, image: null, numberOfProducts }
  }
  const { html } = onSite(newBlock('CategoryList', { mode }), {}, () =>
    ready({ categories: [category('full', 2), category('empty', 0)] }),
  )
  expect(html).toContain('Shelf full')
  expect(html).not.toContain('Shelf empty')
})
