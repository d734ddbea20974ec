import { defaultTheme } from '@mainstreet/blocks/render'
import { block, encode, tree } from '@mainstreet/blocks/tree'
import { describe, expect, it, test } from 'vitest'
import { noAssets } from './assets.ts'
import { testBar } from './navigation/navigation-test-kit.ts'
import { renderNobody, renderNotFound } from './not-found.tsx'
import { renderDocument, type SiteDocument } from './render.tsx'

const assets = {
  scripts: { tabs: '/_site/assets/tabs-1.js' },
  islands: '/_site/assets/islands-1.js',
  navigation: '/_site/assets/navigation-1.js',
  userMenu: '/_site/assets/user-menu-1.js',
  solveChallenge: null,
  adminBar: '/_site/assets/admin-bar-1.js',
  track: '/_site/assets/track-1.js',
  trackViews: '/_site/assets/track-views-1.js',
  consent: '/_site/assets/consent-1.js',
  chat: '/_site/assets/chat-1.js',
  chatPanel: '/_site/assets/chat-panel-1.js',
  fonts: { Montserrat: ['/_site/assets/montserrat-1.woff2'], 'Open Sans': ['/_site/assets/open-sans-1.woff2'] },
  placeholder: '/_site/assets/placeholder-1.png',
}

const home: SiteDocument = {
  tenantName: 'Maple Auto',
  companyName: 'Maple Auto Inc.',
  year: 2026,
  tenantFavicon: null,
  siteFavicon: null,
  theme: { ...defaultTheme, headingFont: 'Montserrat', bodyFont: 'Open Sans' },
  assets,
  page: { title: 'Home', slug: '/', excerpt: 'Honest "car" repair', image: null, isHomepage: true },
  content: encode(tree(block('Wrapper', {}, block('Text', { text: 'Welcome' })))),
  canonicalUrl: 'https://maple.test/',
}
const drawn = (changes: Partial<SiteDocument> = {}) => renderDocument({ ...home, ...changes }).html

describe('the head', () => {
  it('names the page and the tenant', () => {
    expect(drawn()).toContain('<title>Home - Maple Auto</title>')
    expect(drawn({ tenantName: '<b>' })).toContain('<title>Home - &lt;b&gt;</title>')
  })

  it("follows the tenant's pattern, with the title for search engines in the page's place", () => {
    const page = { ...home.page, seoTitle: 'Car repair {tenant}' }
    const html = drawn({ titlePattern: '{page} | {tenant}', page })
    expect(html).toContain('<title>Car repair {tenant} | Maple Auto</title>')
    expect(html).toContain('property="og:title" content="Car repair {tenant} | Maple Auto"')
  })

  it('has the excerpt as description, and none without an excerpt', () => {
    expect(drawn()).toContain('<meta name="description" content="Honest &quot;car&quot; repair">')
    expect(drawn({ page: { ...home.page, excerpt: '' } })).not.toContain('name="description"')
  })

  it('uses the favicon of the tenant, else of the site, else a generated one', () => {
    expect(drawn({ tenantFavicon: '/t.png', siteFavicon: '/s.png' })).toContain('rel="icon" href="/t.png"')
    expect(drawn({ siteFavicon: '/s.png' })).toContain('rel="icon" href="/s.png"')
    const icon = /rel="icon" href="data:image\/svg\+xml,([^"]+)"/.exec(drawn())?.[1] ?? ''
    expect(decodeURIComponent(icon)).toContain('>M</text>')
  })

  it('has tags for sharing', () => {
    const html = drawn()
    const tag = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(html)?.[1]
    expect(['type', 'title', 'description', 'url', 'locale'].map(tag)).toEqual([
      'website',
      'Home - Maple Auto',
      'Honest &quot;car&quot; repair',
      'https://maple.test/',
      'en_CA',
    ])
  })

  it('shares the picture of the page, else a placeholder of 577 by 95', () => {
    expect(drawn()).toContain('og:image" content="https://maple.test/_site/assets/placeholder-1.png"')
    expect(drawn()).toContain('og:image:width" content="577"><meta property="og:image:height" content="95"')
    const own = drawn({ page: { ...home.page, image: '/media/a.jpg' } })
    expect(own).toContain('og:image" content="https://maple.test/media/a.jpg"')
    expect(own).not.toContain('og:image:width')
  })

  it('has language, canonical URL and viewport', () => {
    expect(drawn()).toMatch(/^<!doctype html><html lang="en-CA">/)
    expect(drawn()).toContain('<link rel="canonical" href="https://maple.test/">')
    expect(drawn()).toContain('content="width=device-width,initial-scale=1"')
  })

  it('preloads the picture behind the first block', () => {
    const hero = block('Section', { background: { desktop: { backgroundImage: '/media/hero.jpg' } } })
    const content = encode(tree(block('Wrapper', {}, hero)))
    expect(drawn({ content })).toContain('as="image" fetchpriority="high" href="/media/')
  })
  it("declares the theme's self-hosted fonts, swaps them in, and preloads them", () => {
    const html = drawn()
    expect(html).toContain("font-family:'Montserrat';font-style:normal;font-display:swap")
    expect(html).toContain('<link rel="preload" href="/_site/assets/open-sans-1.woff2" as="font"')
    expect(html).not.toContain('inter')
    expect(drawn({ assets: noAssets })).not.toContain('@font-face')
    // A system font in the meantime takes as much room.
    expect(html).toContain("--ms-font-heading:'Montserrat','Montserrat Fallback',system-ui")
    expect(html).toMatch(
      /font-family:'Montserrat Fallback';font-weight:100 500;src:local\('Arial'\)[^}]*;size-adjust:112\.45%;ascent-override:86\.08%;descent-override:22\.32%/,
    )
  })
})

describe('the body', () => {
  it('starts with a skip link, and has its content in main', () => {
    expect(drawn()).toMatch(
      /<body><a class="ms-skip" href="#main">Skip to content<\/a><main id="main" tabindex="-1">.*Welcome/,
    )
  })

  it('has a menu only if it has items', () => {
    expect(drawn()).not.toContain('<nav')
    const html = drawn({ bar: testBar() })
    expect(html).toContain('aria-label="Main"><ul><li><a href="/" aria-current="page">Home</a></li>')
  })

  it('shows the title if the page is set to', () => {
    expect(drawn({ page: { ...home.page, showPageTitle: true } })).toContain('<h1 class="ms-title">Home</h1>')
  })

  it('of a draft has a ribbon and noindex', () => {
    expect(drawn({ status: 'draft' })).toMatch(/noindex.*<aside class="ms-ribbon"[^>]*>Draft/)
    expect(drawn({ status: 'scheduled' })).toMatch(/noindex.*<aside class="ms-ribbon"[^>]*>Scheduled/)
    expect(drawn()).not.toContain('noindex')
  })
})

describe('templates around the content', () => {
  const template = (text: string) => encode(tree(block('Wrapper', {}, block('Section', {}, block('Text', { text })))))
  const sections = { header: template('On top'), footer: template('At the end') }

  it('are outside of main, as landmarks', () => {
    expect(drawn({ sections })).toMatch(
      /<header class="ms-header">.*On top.*<\/header><main.*Welcome.*<\/main><footer class="ms-footer">.*At the end.*<\/footer>/,
    )
  })

  it('leave the banner role to the menu', () => {
    const html = drawn({ sections, bar: testBar() })
    expect(html.match(/<header/g)).toHaveLength(1)
    expect(html).toContain('<section class="ms-header" aria-label="Above the page">')
  })

  it('replace the title, if the page shows one', () => {
    const titled = encode(tree(block('Wrapper', {}, block('Section', {}, block('PageField', { field: 'title' })))))
    const about = { ...home.page, showPageTitle: true }
    const html = drawn({ page: about, sections: { pageTitle: titled } })
    expect(html).toMatch(/<main[^>]*>.*<h1[^>]*>Home<\/h1>.*Welcome/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(drawn({ sections: { pageTitle: titled } })).not.toContain('<h1')
  })

  it('are also on the 404 page', () => {
    expect(renderNotFound(home, { sections }).html).toMatch(/On top.*This page does not exist.*At the end/)
  })
})

describe('scripts', () => {
  const tabs = block('Tabs', {
    tabHeaders: [
      { id: 'a', title: 'A' },
      { id: 'b', title: 'B' },
    ],
  })

  it('are sent only to pages that need them', () => {
    expect(drawn()).not.toMatch(/<script(?! type="application\/ld\+json")/)
    const html = drawn({ content: encode(tree(block('Wrapper', {}, tabs))) })
    expect(html.match(/<script (?!type="application)[^>]*>/g)).toEqual([
      '<script type="module" src="/_site/assets/tabs-1.js">',
    ])
  })

  it('that count visits come first, where visits are counted', () => {
    expect(drawn({ isTracked: true, assets: noAssets })).not.toContain('track')
    const html = drawn({ isTracked: true, content: encode(tree(block('Wrapper', {}, tabs))) })
    expect(html.match(/<script (?!type="application)[^>]*>/g)).toEqual([
      '<script type="module" src="/_site/assets/track-1.js">',
      '<script type="module" src="/_site/assets/tabs-1.js">',
    ])
  })

  it('come with the hidden banner where the site asks for consent, in the language of the page', () => {
    expect(drawn()).not.toContain('consent')
    const html = drawn({ asksForConsent: true, isTracked: true, locale: 'fr-CA' })
    expect(html).toContain('<script type="module" src="/_site/assets/consent-1.js"></script>')
    expect(html).toMatch(/<section class="ms-consent" aria-labelledby="ms-consent-title" hidden>.*Tout accepter/)
    expect(html).toMatch(
      /<footer class="ms-footer">.*<a href="#privacy-choices">Choix de confidentialité<\/a><\/p><\/footer>/,
    )
  })

  it('of the tenant and of custom HTML wait where the site asks for consent', () => {
    const own = '<script src="https://ads.test/a.js"></script>'
    const html = block('CustomHtml', { htmlContent: '<iframe src="https://video.test/1"></iframe>' })
    const more = {
      scripts: { head: own, body: own, gtmId: 'GTM-ABC1234' },
      content: encode(tree(block('Wrapper', {}, html))),
    }
    expect(drawn(more).match(/<script[^>]* src="https:/g)).toHaveLength(3)
    const asking = drawn({ ...more, asksForConsent: true })
    expect(asking.match(/<script type="text\/plain" data-held=""[^>]* src="https:/g)).toHaveLength(3)
    expect(asking).not.toMatch(/<noscript|<(script|iframe)( async)? src="https:/)
    expect(asking).toContain('<iframe data-held="https://video.test/1"')
  })

  it('of the chat come with its hidden button, in the language of the page, where visitors can chat', () => {
    for (const html of [drawn(), drawn({ hasChat: false }), drawn({ hasChat: true, assets: noAssets })])
      expect(html).not.toContain('chat')
    const html = drawn({ hasChat: true, locale: 'fr-CA' })
    expect(html).toContain('<script type="module" src="/_site/assets/chat-1.js"></script>')
    expect(html).toContain(
      '<aside class="ms-chat" aria-label="Clavardage" data-panel="/_site/assets/chat-panel-1.js" hidden>',
    )
  })
})

test('unreadable content shows an empty paragraph, and is reported', () => {
  const told: unknown[] = []
  expect(drawn({ content: 'rubbish', onError: (id) => told.push(id) })).toContain(
    '<main id="main" tabindex="-1"><p></p></main>',
  )
  expect(told).toEqual([null])
})

test('the same input gives the same bytes', () => {
  expect(drawn()).toBe(drawn())
})

test('icons of buttons are inlined', () => {
  const html = drawn({ content: encode(tree(block('Wrapper', {}, block('Button', { buttonIcon: 'calendar' })))) })
  expect(html).toMatch(/<svg class="ms-icon"[^>]*><path/)
})

test("a tenant's 404 page has the tenant's look and noindex", () => {
  const { html } = renderNotFound(home)
  for (const part of ['<title>Page not found - Maple Auto</title>', 'noindex']) expect(html).toContain(part)
  expect(html).toContain('<h1>This page does not exist</h1>')
  expect(renderNotFound({ ...home, bar: testBar() }).html).not.toContain('aria-current="page"')
})

test('an unknown host reveals no tenant', () => {
  expect(renderNobody().html).not.toContain('Maple')
  expect(renderNobody().html).toContain('There is no website at this address.')
})
