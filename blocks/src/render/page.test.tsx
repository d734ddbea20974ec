import { describe, expect, it, test } from 'vitest'
import { blocks } from '../library/index.ts'
import { defaultTheme } from '../theme/theme.ts'
import { block, newNode, nodeAt, ROOT, setHidden, type Tree, tree } from '../tree/index.ts'
import { renderPage } from './page.tsx'
import { siteHost } from './site-host.tsx'

const page = { title: 'Home', slug: '/', excerpt: '', image: '', isHomepage: true }
const host = siteHost({ page, companyName: 'Maple Auto', year: 2026, icon: () => null, richText: (html) => html })
const text = (words: string) => block('Text', { text: words })

test('the page renders its blocks in order', () => {
  const { html } = renderPage(tree(block('Wrapper', {}, block('Section', {}, text('one'), text('two')))), host)
  expect(html).toBe(
    '<div class="ms-wrapper s1"><section class="ms-section s2"><p class="ms-text">one</p><p class="ms-text">two</p></section></div>',
  )
})

test('the CSS contains the theme and only the blocks on the page', () => {
  const { css } = renderPage(tree(block('Wrapper', {}, text('Hi'))), host, { theme: defaultTheme })
  expect(css).toContain('.ms-text{')
  expect(css).not.toContain('.ms-button{')
  expect(css).toMatch(/^:root\{--ms-primary/)
})

test('nodes that look alike share one rule', () => {
  const { html, css } = renderPage(tree(block('Wrapper', {}, block('Container'), block('Container'))), host)
  expect(html.match(/ms-container s2/g)).toHaveLength(2)
  expect(css.match(/\.s\d\{width/g)).toHaveLength(1)
})

test('nodes that differ in one setting do not share a rule', () => {
  const settings = {
    alignment: { desktop: { flexDirection: 'row' } },
    background: { desktop: { backgroundColor: '#123456' } },
    border: { desktop: { border: 'all' } },
    spacing: { desktop: { paddingTop: 77 } },
    overflow: 'scroll',
    showOnMobile: false,
    customCss: 'color: red',
  }
  const odd = Object.entries(settings).map(([name, value]) => block('Container', { [name]: value }))
  const all = [block('Container'), ...odd, block('Container')]
  const { html } = renderPage(tree(block('Wrapper', {}, ...all)), host)
  const classes = [...html.matchAll(/ms-container (s\d+)/g)].map(([, name]) => name)
  expect(new Set(classes).size).toBe(all.length - 1)
  expect(classes.at(0)).toBe(classes.at(-1))
})

test("custom CSS overrides the block's settings", () => {
  const red = block('Text', { text: 'Hi', textColor: '#00f', customCss: 'color: red' })
  const { css } = renderPage(tree(block('Wrapper', {}, red)), host)
  expect(css).toMatch(/color:\s*#00f.*color:\s*red/s)
})

test('hidden blocks are omitted with everything inside them', () => {
  const shown = tree(block('Wrapper', {}, block('Section', {}, text('secret'))))
  expect(renderPage(setHidden(shown, 'section-1', true), host).html).toBe('<div class="ms-wrapper s1"></div>')
})

test('unknown blocks are omitted', () => {
  const { html } = renderPage(tree(block('Wrapper', {}, block('Hologram', {}, text('in')), text('after'))), host)
  expect(html).toBe('<div class="ms-wrapper s1"><p class="ms-text">after</p></div>')
})

test('nothing in a page can close the style element', () => {
  const css = renderPage(
    tree(block('Wrapper', {}, block('Text', { customCss: 'color:red}</style><script>x</script>' }))),
    host,
  ).css
  expect(css).not.toContain('</style')
})

test('a tree with missing nodes still renders', () => {
  expect(renderPage({}, host).html).toBe('')
  expect(renderPage({ [ROOT]: newNode('Wrapper', { nodes: ['gone'] }) }, host).html).toBe(
    '<div class="ms-wrapper s1"></div>',
  )
})

describe('a block that fails', () => {
  const failing = (Render: () => never | unknown) => {
    const definition = blocks.find(({ name }) => name === 'Button') as unknown as { Render: unknown }
    const before = definition.Render
    definition.Render = Render
    return () => {
      definition.Render = before
    }
  }
  const broken: Tree = tree(block('Wrapper', {}, text('before'), block('Button'), text('after')))
  const drawn = () => {
    const errors: string[] = []
    const { html } = renderPage(broken, host, { onError: (id) => errors.push(id) })
    return { told: errors, html }
  }

  it.each([
    [
      'throws',
      () => {
        throw new Error('broken')
      },
    ],
    ['gives something that cannot be drawn', () => ({ not: 'drawable' })],
  ])('and %s is left out and told, the page stands', (_, Render) => {
    const mend = failing(Render)
    try {
      expect(drawn()).toEqual({
        told: ['button-1'],
        html: '<div class="ms-wrapper s1"><p class="ms-text">before</p><p class="ms-text">after</p></div>',
      })
    } finally {
      mend()
    }
  })

  it('renders again once it is fixed', () => {
    expect(drawn().html).toContain('Click Me')
    expect(nodeAt(broken, 'button-1').props).toEqual({})
  })
})

test('custom CSS beyond the limit of a page is left out, and equal CSS counts once', () => {
  const css = (at: number) => `top:${at}px;/*${'x'.repeat(19_000)}*/`
  const styled = (at: number) => block('Container', { customCss: css(at) }, text('a'))
  const drawn = renderPage(tree(block('Wrapper', {}, ...[1, 1, 1, 2, 3, 4, 5, 6].map(styled))), host)
  const kept = [1, 2, 3, 4, 5, 6].filter((at) => drawn.css.includes(`top:${at}px`))
  expect(kept).toEqual([1, 2, 3, 4, 5])
  expect(drawn.html.match(/ms-container/g)).toHaveLength(8)
})
