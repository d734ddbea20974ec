import { generate, parse, type Rule, walk } from 'css-tree'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultPage } from '../tree/index.ts'
import { groupCss, type StyleContext, type StyleGroup, styleGroups, stylesCss } from './index.ts'

const site: StyleContext = { pageImage: '/page.jpg', isHomepage: false }
const css = (group: StyleGroup, desktop: Record<string, unknown>, context = site) =>
  groupCss(group, { [group]: { desktop } }, '.x', context)

describe('alignment', () => {
  test('defaults to a centred column of full width', () => {
    expect(css('alignment', {})).toBe(
      '.x{width:100%;flex-direction:column;gap:16px;align-content:center;align-items:center;justify-content:center}',
    )
  })

  test.each([
    [{ width: 300, widthUnit: 'px' }, 'width:300px;max-width:100%;'],
    [{ width: 50 }, 'width:50%;'],
    [{ widthAuto: true, width: 50 }, 'width:auto;'],
    [{ fluid: true, width: 50 }, 'width:100%;'],
    [
      { fluid: false, width: 1320, widthUnit: 'px' },
      'width:1320px;max-width:min(100%,1320px);margin-left:auto;margin-right:auto;',
    ],
    [{ heightAuto: false, height: 40, heightUnit: 'vh' }, 'height:40vh'],
    [{ gap: 1.5, gapUnit: 'rem', flexDirection: 'row-reverse' }, 'flex-direction:row-reverse;gap:1.5rem;'],
    [{ justifyContent: 'space-between' }, 'justify-content:space-between'],
  ])('%j says %s', (settings, expected) => {
    expect(css('alignment', settings)).toContain(expected)
  })

  test('an automatic height has no declaration', () => {
    expect(css('alignment', { height: 150, heightAuto: true })).not.toContain(';height')
  })
})

describe('background', () => {
  const picture = { backgroundImage: '/a.jpg' }

  test('generates nothing when nothing is set', () => {
    expect(css('background', {})).toBe('')
  })

  test('sets colour and picture on the block itself', () => {
    expect(
      css('background', {
        ...picture,
        backgroundColor: 'light',
        backgroundPositionX: 10,
        backgroundAttachment: 'fixed',
      }),
    ).toBe(
      '.x{background-color:var(--ms-light);background-image:url("/a.jpg");background-position:10% 50%;background-size:cover;background-repeat:no-repeat;background-attachment:fixed}',
    )
  })

  test("uses the page's picture if it has one", () => {
    expect(css('background', { ...picture, usePageImage: true })).toContain('url("/page.jpg")')
    expect(css('background', { ...picture, usePageImage: true }, { ...site, pageImage: '' })).toContain('url("/a.jpg")')
  })

  test('opacity applies to the picture only, which gets its own layer', () => {
    const drawn = css('background', { ...picture, backgroundOpacity: 0.4 })
    expect(drawn).toMatch(/^\.x\{position:relative;isolation:isolate\}\.x::before\{.*opacity:0\.4;/)
  })

  test('zooms in on hover, without reduced motion', () => {
    const drawn = css('background', { ...picture, zoomInOnHover: true })
    expect(drawn).toContain('@media (prefers-reduced-motion:no-preference){.x:hover::before{scale:1.1}}')
    expect(drawn).toContain('overflow:clip')
  })

  test('a gradient fills the block, and covers a picture', () => {
    const gradient = { enabled: true, from: '#123456', to: 'rgba(0,0,0,0)', angle: 45 }
    expect(css('background', { gradient })).toBe('.x{background-image:linear-gradient(45deg,#123456,rgba(0,0,0,0))}')
    expect(css('background', { ...picture, gradient })).toContain(
      'background-image:linear-gradient(45deg,#123456,rgba(0,0,0,0)),url("/a.jpg");',
    )
    expect(css('background', { gradient: { ...gradient, type: 'radial', to: 'light' } })).toBe(
      '.x{background-image:radial-gradient(#123456,var(--ms-light))}',
    )
    expect(css('background', { gradient: { ...gradient, from: 'red;}' } })).not.toContain('red;}')
  })

  test('adds an overlay at half opacity', () => {
    const drawn = css('background', { overlaySettings: { enabled: true, overlayColor: '#123' } })
    expect(drawn).toMatch(/\.x::after\{.*background-color:#123;opacity:0\.5\}$/)
    expect(css('background', { overlaySettings: { enabled: false, overlayColor: '#123' } })).toBe('')
  })
})

describe('border', () => {
  test.each([
    [{}, ''],
    [{ border: 'top', borderColor: 'danger' }, '.x{border-top:thin solid var(--ms-danger)}'],
    [{ borderLeft: true, borderStyle: 'dashed', borderWidth: 'thick' }, '.x{border-left:thick dashed currentcolor}'],
    [{ borderRadius: 8, boxShadow: 'small' }, '.x{border-radius:8px;box-shadow:0 0 5px rgba(0,0,0,0.75)}'],
  ])('%j says %s', (settings, expected) => {
    expect(css('border', settings)).toBe(expected)
  })

  test('all sides are four', () => {
    expect(css('border', { border: 'all' }).match(/border-\w+:thin solid currentcolor/g)).toHaveLength(4)
  })
})

describe('spacing', () => {
  test("is 48 px above and below, or the block's default", () => {
    expect(css('spacing', {})).toBe('.x{padding:48px 0 48px 0}')
    const container = { ...site, defaults: { spacing: { paddingTop: 32, paddingBottom: 32 } } }
    expect(css('spacing', {}, container)).toBe('.x{padding:32px 0 32px 0}')
  })

  test('writes only margins that are set', () => {
    expect(css('spacing', { marginTop: 10, marginLeft: -5 })).toContain(';margin-top:10px;margin-left:-5px}')
  })

  test('keeps a fixed-width block centred', () => {
    const props = { alignment: { desktop: { fluid: false } }, spacing: { desktop: { marginLeft: 0 } } }
    expect(stylesCss(['alignment', 'spacing'], props, '.x', site)).toContain('margin-left:auto')
  })
})

test('full width subtracts the side margins', () => {
  const props = { alignment: { desktop: { fluid: true } }, spacing: { desktop: { marginLeft: 12, marginRight: 14 } } }
  expect(stylesCss(['alignment', 'spacing'], props, '.x', site)).toContain('width:calc(100% - 12px - 14px)')
})

test('typography writes only what is set', () => {
  expect(css('typography', {})).toBe('')
  expect(css('typography', { fontFamily: 'Roboto Serif', fontSize: 20, fontWeight: '600', color: 'primary' })).toBe(
    '.x{font-family:"Roboto Serif","Roboto Serif Fallback",serif;font-size:20px;font-weight:600;color:var(--ms-primary)}',
  )
})

test('overflow is stored directly on the node', () => {
  expect(groupCss('overflow', { overflow: 'scroll' }, '.x', site)).toBe('.x{overflow:scroll}')
  expect(groupCss('overflow', { overflow: 'sideways' }, '.x', site)).toBe('')
})

describe('devices', () => {
  const spacing = (rest: Record<string, unknown>) =>
    groupCss('spacing', { spacing: { sync: false, desktop: { marginTop: 5 }, ...rest } }, '.x', site)

  test('write only the differences from the next wider one', () => {
    expect(spacing({ tablet: { marginTop: 7 } })).toBe(
      '.x{padding:48px 0 48px 0;margin-top:5px}@media (max-width:991.98px){.x{margin-top:7px}}',
    )
    expect(spacing({ mobile: { marginTop: 7 } })).toBe(
      '.x{padding:48px 0 48px 0;margin-top:5px}@media (max-width:767.98px){.x{margin-top:7px}}',
    )
    expect(spacing({ tablet: { marginTop: 5 } })).not.toContain('@media')
  })

  test("reset a wider one's declarations to the block's own CSS", () => {
    expect(spacing({ tablet: { marginTop: 0 } })).toContain('{.x{margin-top:revert-layer}}')
  })

  test('remove a whole layer', () => {
    const overlay = {
      sync: false,
      desktop: { overlaySettings: { enabled: true } },
      mobile: { overlaySettings: { enabled: false } },
    }
    expect(groupCss('background', { background: overlay }, '.x', site)).toContain('.x::after{content:none}')
  })
})

describe('visibility', () => {
  const hidden = '.x{display:none!important}'
  const seen = (props: Record<string, unknown>, context = site) => groupCss('visibility', props, '.x', context)

  test.each([
    [{}, ''],
    [{ showOnDesktop: false }, `@media (min-width:992px){${hidden}}`],
    [{ showOnTablet: false }, `@media (min-width:768px) and (max-width:991.98px){${hidden}}`],
    [{ showOnMobile: false }, `@media (max-width:767.98px){${hidden}}`],
    [{ showOnDesktop: false, showOnTablet: false, showOnMobile: false }, hidden],
    [{ hideOnHomepage: true }, ''],
  ])('%j says %s', (props, expected) => {
    expect(seen(props)).toBe(expected)
  })

  test('can be turned off on the homepage', () => {
    expect(seen({ hideOnHomepage: true }, { ...site, isHomepage: true })).toBe(hidden)
  })

  test('does not apply while editing', () => {
    const editing = { ...site, isHomepage: true, isEditing: true }
    expect(seen({ showOnDesktop: false, hideOnHomepage: true }, editing)).toBe('')
  })
})

test("the default page's section: 50 px above and below, transparent, centred, as high as it needs", () => {
  expect(stylesCss(['alignment', 'background', 'spacing'], defaultPage['section-1']?.props ?? {}, '.x', site)).toBe(
    '.x{width:100%;flex-direction:column;gap:16px;align-content:center;align-items:center;justify-content:center;background-color:transparent;padding:50px 0 50px 0}',
  )
})

test('only the groups that a block offers generate CSS', () => {
  const props = {
    overflow: 'hidden',
    border: { desktop: { border: 'all' } },
    showOnMobile: false,
    customCss: 'color:red',
  }
  expect(stylesCss(['background'], props, '.x', site)).toBe('')
})

test('no stored value escapes its declaration', () => {
  const groups = Object.keys(styleGroups) as StyleGroup[]
  const nasty = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'ab0#(),;:{}"\'\\/<>*@! \n&', 'url(', '</style>', '}body{') }),
    fc.constantFrom('red;}body{color:red', '/a");}body{x:url("', '"</style><script>', '\\', '/*', '100%', 'small'),
    fc.double(),
    fc.boolean(),
    fc.jsonValue({ maxDepth: 1 }),
  )
  const keys = Object.values(styleGroups).flatMap((fields) => Object.keys(fields))
  const settings = fc.dictionary(fc.constantFrom(...keys), nasty).map((flat) => ({
    ...flat,
    overlaySettings: { enabled: true, overlayColor: flat['overlaySettings.overlayColor'], overlayOpacity: flat.gap },
  }))
  const group = fc.record({ sync: fc.boolean(), desktop: settings, tablet: settings, mobile: settings })
  fc.assert(
    fc.property(fc.array(group, { minLength: 5, maxLength: 5 }), settings, (all, flat) => {
      const props = Object.fromEntries(
        ['alignment', 'background', 'border', 'spacing', 'typography'].map((name, index) => [name, all[index]]),
      )
      const drawn = stylesCss(groups, { ...flat, ...props }, '.x', site)
      expect(drawn).not.toMatch(/<[/!a-z]/i)
      const faults: string[] = []
      const sheet = parse(drawn, { onParseError: (error) => faults.push(error.message) })
      expect(faults).toEqual([])
      const outermost: string[] = []
      walk(sheet, {
        visit: 'Rule',
        enter(this: { rule: Rule | null }, rule) {
          if (!this.rule || this.rule === rule) outermost.push(generate(rule.prelude))
        },
      })
      for (const selector of outermost) if (!selector.startsWith('&')) expect(selector).toMatch(/^\.x(:|$)/)
    }),
    { numRuns: 500 },
  )
})
