import { expect, test } from 'vitest'
import { styleFrom, withoutSettingsOf, withStyleSetting } from './index.ts'

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
