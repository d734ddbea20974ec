import { expect, test } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { newBlock } from '../../index.ts'

test('without its data it says what is the matter, to visitors as well', () => {
  expect(onSite(newBlock('CategoryList')).html).toContain('>Error Loading Categories</p>')
  const loading = inEditor(newBlock('CategoryList'), () => ({ state: 'loading' }))
  expect(loading.html).toContain('Loading...')
})
