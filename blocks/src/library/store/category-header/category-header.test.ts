import { expect, test } from 'vitest'
import { inEditor, onSite } from '../../../render/render-for-test.tsx'
import { newBlock } from '../../index.ts'

const category = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Winter tires',
  slug: 'winter-tires',
  description: '<p>For snow.</p>',
  image: '/media/snow.svg',
}
const about = {
  slug: 'store/category/winter-tires',
  category,
  trail: [{ title: 'Tires', slug: 'store/category/tires' }],
}

test('the name of the category is the main heading, below the way to it and beside its text and image', () => {
  const { html } = onSite(newBlock('CategoryHeader'), about)
  expect(html).toMatch(
    /<nav class="ms-trail" aria-label="Breadcrumb">.*href="\/store\/category\/tires">Tires<.*aria-current="page">Winter tires</,
  )
  expect(html).toContain('<h1>Winter tires</h1>')
  expect(html).toContain('<p>For snow.</p>')
  expect(html).toContain('/media/snow.svg')
})

test('each part can be left out', () => {
  const nothing = { showBreadcrumb: false, showText: false, showImage: false }
  const { html } = onSite(newBlock('CategoryHeader', nothing), about)
  expect(html).toContain('<h1>Winter tires</h1>')
  for (const text of ['Breadcrumb', 'For snow', 'snow.svg']) expect(html).not.toContain(text)
})

test('on other pages it shows nothing, and a note in the editor', () => {
  expect(onSite(newBlock('CategoryHeader')).html).not.toContain('ms-category')
  expect(inEditor(newBlock('CategoryHeader')).html).toContain('The name, text and image of the category')
})
