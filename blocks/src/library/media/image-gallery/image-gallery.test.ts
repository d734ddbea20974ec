import { expect, test } from 'vitest'
import { onSite } from '../../../render/render-for-test.tsx'
import { block } from '../../../tree/index.ts'

const images = ['a', 'b'].map((id) => ({ id, file: `/media/${id}.jpg`, altText: `Photo ${id}` }))

test('each image is a link to its file, and loads lazily', () => {
  const { html, scripts } = onSite(block('ImageGallery', { images }))
  expect(html.match(/<a class="ms-gallery-link" href="\/media\/\w.jpg" aria-label="Photo \w">/g)).toHaveLength(2)
  expect(html.match(/loading="lazy"/g)).toHaveLength(2)
  expect(scripts).toEqual(['lightbox'])
})

test('three columns, two below 700 px and one below 500', () => {
  expect(onSite(block('ImageGallery', { images })).css).toMatch(
    /columns:3.*@media\(max-width:699.98px\)\{\.ms-gallery\{columns:2\}\}\s*@media\(max-width:499.98px\)\{\.ms-gallery\{columns:1\}\}/s,
  )
})

test('without images it says how to add some, and needs no script', () => {
  const { html, scripts } = onSite(block('ImageGallery'))
  expect(html).toContain('Use the Settings Panel to add images.')
  expect(scripts).toEqual([])
})

test('images without a file, or whose file is a script, are left out; of very many the first are shown', () => {
  const broken = [{ id: 'x' }, null, { file: 'javascript:alert(1)' }, { file: 7 }]
  expect(onSite(block('ImageGallery', { images: broken })).html).not.toContain('<a')
  const many = Array.from({ length: 10_000 }, () => images[0])
  expect(onSite(block('ImageGallery', { images: many })).html.match(/<a /g)).toHaveLength(200)
})
