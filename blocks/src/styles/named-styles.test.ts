import { describe, expect, test } from 'vitest'
import { type StyleContext, styleFrom, stylesCss, withoutSettingsOf, withStyleSetting } from './index.ts'

const site: StyleContext = { pageImage: '', isHomepage: false }

const style = { spacing: { desktop: { paddingTop: 20 } }, hover: { desktop: { lift: 4 } } }

test('a block keeps its own settings of what the style leaves open', () => {
  const spacing = { sync: false, desktop: { paddingTop: 1, paddingLeft: 2 }, mobile: { paddingTop: 3 } }
  expect(withoutSettingsOf({ spacing, hover: { desktop: { lift: 1 } }, text: 'Hi' }, style)).toEqual({
    spacing: { sync: false, desktop: { paddingLeft: 2 }, mobile: {} },
    hover: undefined,
  })
})

test("a block's own settings go on top of the style that it defines", () => {
  const own = { spacing: { sync: true, desktop: { paddingTop: 1 } }, alignment: { desktop: { gap: 1 } }, text: 'Hi' }
  expect(styleFrom(own, style)).toEqual({
    spacing: { sync: true, desktop: { paddingTop: 1 } },
    hover: { desktop: { lift: 4 } },
  })
  expect(styleFrom({ text: 'Hi' })).toEqual({})
})

test('a setting of a style is changed for all devices that have none of their own, and removed from all', () => {
  const perDevice = { spacing: { sync: false, desktop: { paddingTop: 20 }, mobile: { paddingTop: 8 } } }
  expect(withStyleSetting(perDevice, 'spacing', 'paddingTop', 30)).toEqual({
    spacing: { sync: false, desktop: { paddingTop: 30 }, mobile: { paddingTop: 8 } },
  })
  expect(withStyleSetting(perDevice, 'spacing', 'paddingTop', undefined)).toEqual({})
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
