import { generate, parse, type Rule, walk } from 'css-tree'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultPage } from '../tree/index.ts'
import { groupCss, type StyleContext, type StyleGroup, styleGroups, stylesCss } from './index.ts'

const site: StyleContext = { pageImage: '/page.jpg', isHomepage: false }
const css = (group: StyleGroup, desktop: Record<string, unknown>, context = site) =>
  groupCss(group, { [group]: { desktop } }, '.x', context)

describe('hover', () => {
  test('changes the look under the pointer and with the keyboard focus, and moves only without reduced motion', () => {
    const drawn = css('hover', { backgroundColor: 'dark', lift: 4 })
    expect(drawn).toMatch(/^\.x\{transition:background-color \.2s ease,/)
    expect(drawn).toContain('.x:is(:hover,:focus-visible){background-color:var(--ms-dark)}')
    expect(drawn).toContain(
      '@media (prefers-reduced-motion:no-preference){.x:is(:hover,:focus-visible){translate:0 -4px}}',
    )
    expect(css('hover', {})).toBe('')
  })

  test('a device without it keeps its usual look', () => {
    const props = {
      background: { desktop: { backgroundColor: '#111' } },
      hover: { sync: false, desktop: { backgroundColor: '#222' }, mobile: { backgroundColor: '' } },
    }
    expect(stylesCss(['background', 'hover'], props, '.x', site)).toContain(
      '(max-width:767.98px){.x{transition:revert-layer}.x:is(:hover,:focus-visible){background-color:#111}}',
    )
  })
})

describe('position', () => {
  test('a sticky block stays below the navigation bar, and is not stretched', () => {
    expect(css('position', {})).toBe('')
    expect(css('position', { position: 'sticky', stickyTop: 12 })).toBe(
      '.x{position:sticky;top:calc(var(--ms-sticky-top,0px) + 12px);z-index:2;height:fit-content}',
    )
    expect(css('position', { position: 'sticky' })).toContain('top:calc(var(--ms-sticky-top,0px) + 0px)')
  })
})

describe('a named style', () => {
  const card = {
    id: 'card',
    name: 'Card',
    settings: {
      border: { desktop: { borderRadius: 12 } },
      spacing: { sync: false, desktop: { paddingTop: 20 }, mobile: { paddingTop: 8 } },
    },
  }
  const context = { ...site, namedStyles: [card] }
  const drawn = (props: object) => stylesCss(['border', 'spacing'], { namedStyle: 'card', ...props }, '.x', context)

  test('is between the defaults and the own settings of a block, on every device', () => {
    expect(drawn({})).toBe(
      '.x{border-radius:12px;padding:20px 0 48px 0}@media (max-width:767.98px){.x{padding:8px 0 48px 0}}',
    )
    expect(drawn({ border: { desktop: { borderRadius: 3 } } })).toContain('border-radius:3px')
    expect(drawn({ spacing: { desktop: { paddingTop: 1 } } })).toContain('padding:1px 0 48px 0')
    expect(drawn({ spacing: { desktop: { paddingTop: 1 } } })).not.toContain('padding:8px')
  })

  test('that was deleted leaves the defaults', () => {
    expect(drawn({ namedStyle: 'gone' })).toBe('.x{padding:48px 0 48px 0}')
    expect(drawn({ namedStyle: { constructor: 1 } })).toBe('.x{padding:48px 0 48px 0}')
  })
})
