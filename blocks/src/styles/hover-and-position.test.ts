import { describe, expect, test } from 'vitest'
import { groupCss, type StyleContext, type StyleGroup, stylesCss } from './index.ts'

const site: StyleContext = { pageImage: '', isHomepage: false }
const css = (group: StyleGroup, desktop: Record<string, unknown>) =>
  groupCss(group, { [group]: { desktop } }, '.x', site)

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
