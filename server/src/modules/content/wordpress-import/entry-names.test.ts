import { expect, test } from 'vitest'
import { ownSlug, titleWords, words } from './entry-names.ts'

test('titles lose their formatting, and keep words about elements', () => {
  expect(titleWords('A <em class="x">fine</em> day &amp; <br/>night')).toBe('A fine day & night')
  expect(titleWords('What <html> is, and 1 < 2 &lt;b&gt;')).toBe('What <html> is, and 1 < 2 <b>')
})

test('excerpts lose all elements', () => {
  expect(words('<p>One</p><div>two</div>')).toBe('One two')
})

test('slugs are spelled in Latin letters, or made of the title', () => {
  expect(ownSlug('%e5%86%ac', '', 'post-1')).toBe('dong')
  expect(ownSlug('', 'Été à vélo', 'post-1')).toBe('ete-a-velo')
  expect(ownSlug('', '…', 'post-1')).toBe('post-1')
})
