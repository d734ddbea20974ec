// @vitest-environment jsdom
import { defaultTheme } from '@mainstreet/blocks/render'
import { block, encode, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { describe, expect, it, test } from 'vitest'
import { noAssets } from '../assets.ts'
import { renderDocument, type SiteSections } from '../render.tsx'
import type { NavigationBar } from './navigation-bar.ts'
import { linkTo, testBar } from './navigation-test-kit.ts'

interface Page {
  readonly isHomepage?: boolean
  readonly showPageTitle?: boolean
  readonly content?: string
  readonly sections?: SiteSections
}

function html(bar: NavigationBar, { isHomepage = true, showPageTitle = false, content, sections }: Page = {}): string {
  const slug = isHomepage ? '/' : 'services'
  const frame = { tenantName: 'Maple', companyName: 'Maple Auto', year: 2026, tenantFavicon: null, siteFavicon: null }
  return renderDocument({
    ...frame,
    theme: defaultTheme,
    assets: { ...noAssets, navigation: '/_site/assets/navigation-1.js' },
    page: { title: 'Page', slug, excerpt: '', image: null, isHomepage, showPageTitle },
    content: content ?? null,
    ...(sections && { sections }),
    canonicalUrl: 'https://maple.test/',
    bar,
  }).html
}

const drawn = (bar: NavigationBar, page?: Page) => new DOMParser().parseFromString(html(bar, page), 'text/html')
const header = (bar: NavigationBar, page?: Page) => drawn(bar, page).querySelector('.ms-bar') as HTMLElement

describe('a bar without menu items', () => {
  const none = { items: [], rightItems: [] }

  it('has the logo, and neither an empty menu nor a button for it', () => {
    const bar = header(testBar({}, none))
    expect(bar.querySelector('.ms-bar-logo')?.textContent).toBe('Maple Auto')
    expect(bar.querySelectorAll('nav, ul, details')).toHaveLength(0)
    expect(html(testBar({}, none))).toContain('<script type="module" src="/_site/assets/navigation-1.js">')
  })

  it('has the log-in, which phones find behind the button', () => {
    const bar = header(testBar({}, { ...none, hasAccounts: true }))
    expect(bar.querySelectorAll('a[href="/login"]')).toHaveLength(2)
    expect(bar.querySelectorAll('details a[href="/login"]')).toHaveLength(1)
    expect(bar.querySelectorAll('nav')).toHaveLength(0)
  })
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

  it('reserves its room: with the size of the file, or the one in its address', () => {
    const sizeOf = (logo: string) => {
      const sizes = { '/logo.svg': { width: 220, height: 44 } }
      const image = header(testBar({}, { logo, sizes })).querySelector('.ms-bar-logo img')
      return [image?.getAttribute('width'), image?.getAttribute('height')]
    }
    expect(sizeOf('/logo.svg')).toEqual(['220', '44'])
    expect(sizeOf('/media/abcdefghijklmnopqrst_-/logo-600x120.png')).toEqual(['600', '120'])
    expect(sizeOf('https://elsewhere.example/logo.svg')).toEqual([null, null])
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

  it('is followed by content that clears it, whatever the page begins with', () => {
    const begins = (...blocks: UnplacedBlock[]) => roomOn(encode(tree(block('Wrapper', {}, ...blocks))))
    expect(begins(block('Section'))).toEqual(['Section', 'padding-top:calc(48px + var(--ms-bar-height))'])
    const container = block('Container', { spacing: { desktop: { paddingTop: 0 } } })
    expect(begins(container, block('Section'))).toEqual(['Container', 'padding-top:var(--ms-bar-height)'])
    expect(begins(block('SectionDivider'))).toEqual(['SectionDivider', 'margin-top:var(--ms-bar-height)'])
    expect(begins()).toEqual([undefined, 'padding-top:var(--ms-bar-height)'])
    const absent = block('Section', { hideOnHomepage: true })
    expect(begins(absent, block('Container'))[0]).toBe('Container')
  })

  it('is cleared by the first block that each device shows', () => {
    const hidden = block('Section', { showOnMobile: false, background: { desktop: { backgroundColor: 'dark' } } })
    const content = encode(tree(block('Wrapper', {}, hidden, block('Container'))))
    const page = drawn(testBar({ transparent: true }), { content })
    const marks = [...page.querySelectorAll('[data-top]')].map((element) => element.getAttribute('data-top'))
    expect(marks).toEqual(['desktop tablet', 'mobile'])
    const css = html(testBar({ transparent: true }), { content })
    expect(css).toMatch(
      /@media\(max-width:767\.98px\)\{[^@]*color:#161b26\}[^@]*\[data-top~=mobile\]\{padding-top:calc\(32px/,
    )
    expect(css).toMatch(
      /@media\(min-width:992px\)\{[^@]*color:#ffffff\}[^@]*\[data-top~=desktop\]\{padding-top:calc\(48px/,
    )
  })

  it('is cleared by the template above the page', () => {
    const sections = { header: encode(tree(block('Wrapper', {}, block('Container')))) }
    const page = drawn(testBar({ transparent: true }), { sections })
    expect(page.querySelector('.ms-header [data-top]')).not.toBeNull()
    expect(page.querySelector('main [data-top]')).toBeNull()
  })

  it('leaves nothing in a page with a solid bar', () => {
    expect(html(testBar())).not.toContain('data-top')
  })
})

/** The block that clears a transparent bar, and how. */
function roomOn(content: string): [block: string | undefined, declaration: string | undefined] {
  const page = html(testBar({ transparent: true }), { content })
  const [, selector, declaration] = /(\[data-top\]|main)\{((?:padding|margin)-top:[^}]+)\}/.exec(page) ?? []
  const element = drawn(testBar({ transparent: true }), { content }).querySelector(selector ?? '')
  const kinds = { 'ms-section': 'Section', 'ms-container': 'Container', 'ms-divider': 'SectionDivider' }
  const kind = Object.entries(kinds).find(([name]) => element?.classList.contains(name))
  return [kind?.[1], declaration]
}

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
