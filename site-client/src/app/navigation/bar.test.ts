// @vitest-environment jsdom
import { defaultTheme } from '@mainstreet/blocks/render'
import { block, encode, tree } from '@mainstreet/blocks/tree'
import { describe, expect, it, test } from 'vitest'
import { noAssets } from '../assets.ts'
import { renderDocument } from '../render.tsx'
import type { NavigationBar } from './navigation-bar.ts'
import { linkTo, testBar } from './navigation-test-kit.ts'

interface Page {
  readonly isHomepage?: boolean
  readonly showPageTitle?: boolean
  readonly content?: string
}

function html(bar: NavigationBar, { isHomepage = true, showPageTitle = false, content }: Page = {}): string {
  const slug = isHomepage ? '/' : 'services'
  const frame = { tenantName: 'Maple', companyName: 'Maple Auto', year: 2026, tenantFavicon: null, siteFavicon: null }
  return renderDocument({
    ...frame,
    theme: defaultTheme,
    assets: { ...noAssets, navigation: '/_site/assets/navigation-1.js' },
    page: { title: 'Page', slug, excerpt: '', image: null, isHomepage, showPageTitle },
    content: content ?? null,
    canonicalUrl: 'https://maple.test/',
    bar,
  }).html
}

const drawn = (bar: NavigationBar, page?: Page) => new DOMParser().parseFromString(html(bar, page), 'text/html')
const header = (bar: NavigationBar, page?: Page) => drawn(bar, page).querySelector('.ms-bar') as HTMLElement

test('an empty bar is omitted with its script and CSS', () => {
  const empty = html(testBar({}, { items: [], rightItems: [] }))
  expect(empty).not.toContain('ms-bar')
  expect(empty).not.toContain('navigation-1.js')
  expect(html(testBar())).toContain('<script type="module" src="/_site/assets/navigation-1.js">')
})

describe('the menu', () => {
  it('is rendered as a row and folded, both with every link', () => {
    const links = [...header(testBar()).querySelectorAll('nav')].map((nav) =>
      [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    )
    const all = ['/', '/services', '/brakes', '/tires', '/contact']
    expect(links).toEqual([all, all])
  })

  it('marks the current page', () => {
    const current = (page: Page) => header(testBar(), page).querySelector('[aria-current]')?.textContent
    expect(current({ isHomepage: true })).toBe('Home')
    expect(current({ isHomepage: false })).toBe('Services')
  })

  it('works without a script: the folded one is a details element, and no control waits for the script', () => {
    const bar = header(testBar())
    expect(bar.querySelector('details > summary')?.getAttribute('aria-label')).toBe('Menu')
    expect([...bar.querySelectorAll('button')].every((button) => button.hidden)).toBe(true)
  })

  it('opens new tabs without an opener', () => {
    const items = [{ ...linkTo('Shop', 'https://shop.example/'), target: '_blank' as const, submenu: [] }]
    const link = header(testBar({}, { items })).querySelector('nav a')
    expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  })

  it('shows a submenu head without a link as focusable text', () => {
    const items = [{ ...linkTo('More', ''), submenu: [linkTo('About', '/about')] }]
    expect(header(testBar({}, { items })).querySelector('.ms-bar-parent > span')?.getAttribute('tabindex')).toBe('0')
  })

  it('escapes text', () => {
    const items = [{ ...linkTo('<img onerror=x>', '/"><script>'), submenu: [] }]
    const bar = header(testBar({}, { items }))
    expect(bar.querySelectorAll('script, img')).toHaveLength(0)
    expect(bar.querySelector('nav a')?.textContent).toBe('<img onerror=x>')
  })
})

describe('the logo', () => {
  it('is the company name if there is no logo', () => {
    expect(header(testBar()).querySelector('.ms-bar-logo')?.textContent).toBe('Maple Auto')
    const logo = header(testBar({}, { logo: '/logo.svg' })).querySelector('.ms-bar-logo img')
    expect([logo?.getAttribute('src'), logo?.getAttribute('alt')]).toEqual(['/logo.svg', 'Maple Auto, home'])
  })

  it('is the alternative one on a transparent bar', () => {
    const sources = (settings: object) =>
      [
        ...header(testBar(settings, { logo: '/logo.svg', logoAlt: '/alt.svg' })).querySelectorAll('.ms-bar-logo img'),
      ].map((logo) => `${logo.className} ${logo.getAttribute('src')}`)
    expect(sources({})).toEqual([' /logo.svg'])
    expect(sources({ transparent: true })).toEqual(['ms-bar-solid /logo.svg', 'ms-bar-clear /alt.svg'])
  })

  it('is the usual one on a transparent bar over a light background', () => {
    const shown = (backgroundColor: string) => {
      const content = encode(
        tree(block('Wrapper', {}, block('Section', { background: { desktop: { backgroundColor } } }))),
      )
      const bar = testBar({ transparent: true }, { logo: '/logo.svg', logoAlt: '/alt.svg' })
      return html(bar, { content }).includes('.ms-bar .ms-bar-clear{display:none}') ? 'usual' : 'other'
    }
    expect([shown('light'), shown('dark')]).toEqual(['usual', 'other'])
  })

  it('has a placeholder in the off-canvas menu', () => {
    const head = (more: object) => header(testBar({ mobileNavStyle: 'offcanvas' }, more)).querySelector('.ms-bar-head')
    expect(head({})?.textContent).toBe('Upload a LogoMenu')
    expect(head({ logo: '/logo.svg' })?.querySelector('img')?.getAttribute('src')).toBe('/logo.svg')
    expect(header(testBar()).querySelector('.ms-bar-head')).toBeNull()
  })
})

test('a link at the end has its icon and its classes', () => {
  const link = header(testBar()).querySelector('.ms-bar-end a')
  expect(link?.className).toBe('ms-bar-button call')
  expect(link?.querySelector('svg path')).not.toBeNull()
})

describe('a transparent bar', () => {
  const isTransparent = (settings: object, page?: Page) =>
    header(testBar(settings), page).hasAttribute('data-transparent')

  it('applies to every page, or only to the home page', () => {
    expect(isTransparent({ transparent: true }, { isHomepage: false })).toBe(true)
    expect(isTransparent({ transparentOnHomepage: true }, { isHomepage: true })).toBe(true)
    expect(isTransparent({ transparentOnHomepage: true }, { isHomepage: false })).toBe(false)
  })

  it('is solid on pages that show their title, which it would cover', () => {
    expect(isTransparent({ transparent: true }, { showPageTitle: true })).toBe(false)
  })

  it('overlaps the first section, which has padding for it; a solid one is above the content', () => {
    const room = '.ms-section:first-child::before{content'
    expect(html(testBar({ transparent: true }))).toContain(room)
    expect(html(testBar())).not.toContain(room)
  })
})

describe('text on a transparent bar', () => {
  const on = (background: Record<string, unknown>) =>
    encode(tree(block('Wrapper', {}, block('Section', { background: { desktop: background } }))))
  const inkOf = (content: string, settings: object = {}) =>
    /:not\(\[data-scrolled\]\)\{background:([^;]+);box-shadow:none;color:(#\w+)\}/
      .exec(html(testBar({ transparent: true, ...settings }), { content }))
      ?.slice(1)

  it('is dark on a light page and white on a dark one', () => {
    expect(inkOf(on({}))).toEqual(['none', '#161b26'])
    expect(inkOf(on({ backgroundColor: 'light' }))).toEqual(['none', '#161b26'])
    expect(inkOf(on({ backgroundColor: 'dark' }))).toEqual(['none', '#ffffff'])
  })

  it('has its configured colour if that is readable', () => {
    expect(inkOf(on({}), { navItemColor: '#7a1fa2' })).toEqual(['none', '#7a1fa2'])
    expect(inkOf(on({}), { navItemColor: 'primary' })).toEqual(['none', '#2f5bd8'])
    expect(inkOf(on({ backgroundColor: 'dark' }), { navItemColor: '#7a1fa2' })).toEqual(['none', '#ffffff'])
  })

  it('is white on a shade over a picture', () => {
    const [shade, ink] = inkOf(on({ backgroundImage: '/media/hero.jpg' })) ?? []
    expect(ink).toBe('#ffffff')
    expect(shade).toMatch(/^linear-gradient/)
  })
})

test('anchor links scroll to below a sticky bar', () => {
  expect(html(testBar({ sticky: true }))).toContain('scroll-padding-top')
  expect(html(testBar({ sticky: false }))).not.toContain('scroll-padding-top')
})
