import { describe, expect, it, test } from 'vitest'
import { block, ContentError, nodeAt, tree } from '../tree/index.ts'
import { withCleanTexts } from './clean-texts.ts'

test('every rich text of a page is sanitized, and nothing else changes', () => {
  const html = '<p onclick="steal()">Hi</p>'
  const page = tree(
    block('Wrapper', {}, block('TextBox', { text: html, height: 7 }), block('CustomHtml', { htmlContent: html })),
  )
  const clean = withCleanTexts(page)
  expect(nodeAt(clean, 'text-box-1').props).toEqual({ text: '<p>Hi</p>', height: 7 })
  expect(nodeAt(clean, 'custom-html-1')).toBe(nodeAt(page, 'custom-html-1'))
})

test('a page with clean texts is returned unchanged', () => {
  const page = tree(block('Wrapper', {}, block('TextBox', { text: '<p>Hi</p>' }), block('TextBox', { text: 7 })))
  expect(withCleanTexts(page)).toBe(page)
})

test('more markup than a page can hold is refused', () => {
  const text = '<b>a</b>'.repeat(4_000)
  const page = (count: number) =>
    tree(block('Wrapper', {}, ...Array.from({ length: count }, () => block('TextBox', { text }))))
  expect(withCleanTexts(page(12))).toEqual(page(12))
  expect(() => withCleanTexts(page(13))).toThrow(new ContentError('too-much-markup'))
})

describe('the overrides of a linked component', () => {
  const linkWith = (overrides: unknown) =>
    tree(block('Wrapper', {}, block('LinkedContainer', { templateId: 'card', overrides })))
  const cleaned = (overrides: unknown) =>
    nodeAt(withCleanTexts(linkWith(overrides)), 'linked-container-1').props.overrides

  it('are kept if they are texts and images, with sanitized rich text', () => {
    const valid = {
      'text-1': { block: 'Text', props: { text: 'a < b' } },
      'inner/image-1': { block: 'Image', props: { src: '/media/a.png', naturalWidth: null } },
    }
    const page = linkWith(valid)
    expect(withCleanTexts(page)).toBe(page)
    const rich = { block: 'TextBox', props: { text: '<p onclick="steal()">Hi</p>' } }
    expect(cleaned({ a: rich })).toEqual({ a: { block: 'TextBox', props: { text: '<p>Hi</p>' } } })
  })

  it('lose every other setting, so that custom HTML and CSS always follow the component', () => {
    expect(
      cleaned({
        a: { block: 'CustomHtml', props: { htmlContent: '<script>steal()</script>' } },
        b: { block: 'Text', props: { text: 'Hi', customCss: 'color:red', tag: 'h1' } },
        c: { block: 'Image', props: { src: 'javascript:steal()' } },
        d: { block: 'NoSuchBlock', props: { text: 'Hi' } },
        e: 'nonsense',
      }),
    ).toEqual({ b: { block: 'Text', props: { text: 'Hi' } }, c: { block: 'Image', props: { src: '' } } })
    expect(cleaned('nonsense')).toBeUndefined()
  })

  it('count towards the markup of a page', () => {
    const text = '<b>a</b>'.repeat(4_000)
    const overrides = Array.from({ length: 13 }, (_, at) => [`a${at}`, { block: 'TextBox', props: { text } }])
    expect(() => withCleanTexts(linkWith(Object.fromEntries(overrides)))).toThrow(new ContentError('too-much-markup'))
  })
  it('are refused if there are more than any component needs', () => {
    const many = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`a${at}`, { block: 'Text', props: { text: 'Own' } }]),
      )
    expect(cleaned(many(500))).toEqual(many(500))
    expect(() => cleaned(many(501))).toThrow(new ContentError('too-many-overrides'))
  })
})
