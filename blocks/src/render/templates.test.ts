import { describe, expect, it, test } from 'vitest'
import { block, encode, templateBranch, tree, type UnplacedBlock } from '../tree/index.ts'
import { renderContent, renderTemplateContent, renderTemplates } from './content.ts'
import { siteHost } from './site-host.tsx'

const page = { title: 'Winter tires', slug: 'winter-tires', excerpt: 'In an hour', image: '', isHomepage: false }
const host = siteHost({ page, companyName: 'Maple Auto', year: 2026, icon: () => null, richText: (html) => html })
const of = (...blocks: readonly UnplacedBlock[]) => encode(tree(block('Wrapper', {}, ...blocks)))
const text = (words: string) => block('Text', { text: words })
const tabs = block('Tabs', { tabHeaders: ['a', 'b'].map((id) => ({ id, title: id })) })

describe('templates around a page', () => {
  it('are rendered separately and share one style sheet with the content', () => {
    const drawn = renderContent(of(text('content')), host, {}, { header: of(text('above')), footer: of(text('below')) })
    expect(drawn.html).toContain('content')
    expect(drawn.templates.header).toContain('above')
    expect(drawn.templates.footer).toContain('below')
    expect(drawn.css.match(/\.ms-text\{/g)).toHaveLength(1)
  })

  it('may use the same ids as the page without collisions', () => {
    const drawn = renderContent(of(tabs), host, {}, { header: of(tabs), footer: of(tabs) })
    const ids = [drawn.html, drawn.templates.header, drawn.templates.footer].join('').matchAll(/ id="([^"]+)"/g)
    const all = [...ids].map(([, id]) => id)
    expect(all.length).toBeGreaterThan(3)
    expect(new Set(all).size).toBe(all.length)
    expect(drawn.scripts).toEqual(['tabs'])
  })

  it('leave the first picture to the content', () => {
    const picture = block('Image', { src: '/a.png', altText: 'A' })
    const drawn = renderContent(of(picture), host, {}, { header: of(picture) })
    expect(drawn.html).not.toContain('loading="lazy"')
    expect(drawn.templates.header).toContain('loading="lazy"')
  })

  it('that cannot be read are omitted and reported, and the page still renders', () => {
    const told: unknown[] = []
    const options = { onUnreadable: (error: unknown) => told.push(error) }
    const drawn = renderContent(of(text('content')), host, options, { header: 'rubbish', footer: of(text('below')) })
    expect(Object.keys(drawn.templates)).toEqual(['footer'])
    expect(drawn.html).toContain('content')
    expect(told).toHaveLength(1)
  })

  it('render without content', () => {
    const drawn = renderTemplates({ footer: of(text('below')) }, host, {})
    expect(drawn.html).toBe('')
    expect(drawn.templates.footer).toContain('below')
  })
})

test('a single template renders from either form of its content, and renders nothing while empty', () => {
  const card = tree(block('Wrapper', {}, block('Container', {}, text('card'))))
  expect(renderTemplateContent(encode(card), host).html).toContain('card')
  expect(renderTemplateContent(templateBranch(card), host).html).toContain('card')
  expect(renderTemplateContent(null, host).html).toBe('')
})

describe('linked templates', () => {
  const link = block('LinkedSection', { templateId: 'band' })
  const band = of(block('Section', {}, block('Container', {}, text('shared'))))

  it('render like a copy in content, around it and in each other', () => {
    const linked = { band, outer: of(link) }
    const outer = block('LinkedSection', { templateId: 'outer' })
    const copied = renderContent(band, host)
    const drawn = renderContent(of(link), host, { linked }, { footer: of(outer) })
    expect(drawn.html).toBe(copied.html)
    expect(drawn.templates.footer).toContain('shared')
    expect(renderTemplateContent(of(link), host, { linked }).html).toContain('shared')
  })

  it('that are missing or unreadable render nothing, and the rest still renders', () => {
    const told: unknown[] = []
    const onUnreadable = (error: unknown) => told.push(error)
    const content = of(link, block('Section', {}, block('Container', {}, text('stays'))))
    for (const linked of [{}, { band: null }, { band: 'rubbish' }]) {
      const { html } = renderContent(content, host, { linked, onUnreadable })
      expect(html).toContain('stays')
      expect(html).not.toContain('component')
    }
    expect(told).toHaveLength(1)
  })
})
