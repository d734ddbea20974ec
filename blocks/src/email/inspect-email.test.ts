import { expect, test } from 'vitest'
import { block, ROOT, tree, type UnplacedBlock } from '../tree/index.ts'
import { inspectEmail } from './index.ts'

const inspected = (...blocks: readonly UnplacedBlock[]) => inspectEmail(tree(block('EmailWrapper', {}, ...blocks)))

test('links of texts, buttons and images are told apart from those that are left out', () => {
  const { links, uselessLinks, buttonsWithoutLink } = inspected(
    block('EmailTextBox', { text: '<p><a href="/a?x=1&amp;y=2">a</a><a href="{{ customer.email }}">b</a></p>' }),
    block('EmailButton', { href: 'javascript:alert(1)' }),
    block('EmailButton', { href: '' }),
    block('EmailImage', { src: '/x.png', href: 'https://other.test' }),
  )
  expect(links).toEqual(['/a?x=1&y=2', 'https://other.test'])
  expect(uselessLinks).toEqual(['{{ customer.email }}', 'javascript:alert(1)'])
  expect(buttonsWithoutLink).toBe(1)
})

test('images without alternative text, embedded images and unknown placeholders are found', () => {
  const found = inspected(
    block('EmailSection', {}, block('EmailImage', { src: '/x.png', alt: ' ' })),
    block('EmailImage', { src: 'data:image/png;base64,AA', alt: '{{ customer.phone }}' }),
    block('EmailTextBox', { text: '<p>{{ customer.firstname }} {{ order.total }}</p>' }),
  )
  expect(found).toMatchObject({ imagesWithoutAlt: 1, embeddedImages: 1, isEmpty: false })
  expect(found.unknownPlaceholders).toEqual(['customer.phone', 'order.total'])
})

test('images of pages are looked at too, and blocks that no device shows are not', () => {
  const found = inspected(
    block('Image', { src: '/x.png', altText: '', url: 'ftp://x.test' }),
    block('EmailTextBox', { text: '<p>{{ x.y }}</p>', showOnDesktop: false, showOnMobile: false }),
  )
  expect(found).toMatchObject({ imagesWithoutAlt: 1, uselessLinks: ['ftp://x.test'], unknownPlaceholders: [] })
})

test('hidden blocks do not count, with everything inside', () => {
  const content = tree(block('EmailWrapper', {}, block('EmailSection', {}, block('EmailButton', { href: 'x:y' }))))
  const [section = ''] = content[ROOT]?.nodes ?? []
  const hidden = { ...content, [section]: { ...content[section], hidden: true } } as typeof content
  expect(inspectEmail(content).uselessLinks).toEqual(['x:y'])
  expect(inspectEmail(hidden)).toMatchObject({ isEmpty: true, uselessLinks: [], buttonsWithoutLink: 0 })
})

test('an email without a word is empty', () => {
  expect(inspected().isEmpty).toBe(true)
  expect(inspected(block('EmailContainer', {}, block('EmailTextBox', { text: '' }))).isEmpty).toBe(true)
})

test('texts and buttons that still say what new ones say are found, unless they are hidden', () => {
  const found = inspected(
    block('EmailTextBox', { text: '<p><strong>Your text here</strong></p>' }),
    block('EmailTextBox', { text: '<p>Your text here</p>' }),
    block('EmailButton', { text: ' Click Me! ', href: '/a' }),
  )
  expect(found.startingTexts).toEqual(['Your text here', 'Click Me!'])
  expect(inspected(block('EmailButton', { href: '/a' })).startingTexts).toEqual(['Click Me!'])
  const written = inspected(
    block('EmailTextBox', { text: '<p>Your text here, soon</p>' }),
    block('EmailTextBox', { text: '<p>Your text here</p>', showOnDesktop: false, showOnMobile: false }),
    block('EmailButton', { text: 'Read', href: '/a' }),
  )
  expect(written.startingTexts).toEqual([])
})
