import { expect, test } from 'vitest'
import { readGroup } from './index.ts'

const paddings = (props: Record<string, unknown>, defaults = {}) => {
  const { desktop, tablet, mobile } = readGroup(props, 'spacing', defaults)
  return [desktop.paddingTop, tablet.paddingTop, mobile.paddingTop]
}

test('a group that is not stored has its defaults on every device, in sync', () => {
  const { sync, desktop, tablet, mobile } = readGroup({}, 'alignment')
  expect(sync).toBe(true)
  expect(desktop).toMatchObject({ width: 100, widthUnit: '%', gap: 16, gapUnit: 'px', flexDirection: 'column' })
  expect(desktop).toMatchObject({ alignContent: 'center', alignItems: 'center', justifyContent: 'center' })
  expect([tablet, mobile]).toEqual([desktop, desktop])
})

test("the default padding is 48 above and below, or the block's default", () => {
  expect(readGroup({}, 'spacing').desktop).toMatchObject({ paddingTop: 48, paddingBottom: 48, paddingLeft: 0 })
  expect(paddings({}, { paddingTop: 32 })).toEqual([32, 32, 32])
  expect(paddings({ spacing: { desktop: { paddingTop: 0 } } }, { paddingTop: 32 })).toEqual([0, 0, 0])
})

test("in sync, tablet and mobile use the desktop's values and ignore their own", () => {
  const spacing = { desktop: { paddingTop: 1 }, tablet: { paddingTop: 2 }, mobile: { paddingTop: 3 } }
  expect(paddings({ spacing })).toEqual([1, 1, 1])
  expect(paddings({ spacing: { ...spacing, sync: true } })).toEqual([1, 1, 1])
  expect(paddings({ spacing: { ...spacing, sync: false } })).toEqual([1, 2, 3])
})

test('a device inherits missing settings from the next wider one', () => {
  expect(paddings({ spacing: { sync: false, desktop: { paddingTop: 1 } } })).toEqual([1, 1, 1])
  expect(paddings({ spacing: { sync: false, desktop: { paddingTop: 1 }, tablet: { paddingTop: 2 } } })).toEqual([
    1, 2, 2,
  ])
  expect(paddings({ spacing: { sync: false, mobile: { paddingTop: 3 } } })).toEqual([48, 48, 3])
})

test('the overlay is stored as a nested object', () => {
  const background = {
    sync: false,
    desktop: { overlaySettings: { enabled: true } },
    mobile: { overlaySettings: { overlayOpacity: 0.2 } },
  }
  const { desktop, mobile } = readGroup({ background }, 'background')
  expect([desktop['overlaySettings.enabled'], desktop['overlaySettings.overlayOpacity']]).toEqual([true, 0.5])
  expect([mobile['overlaySettings.enabled'], mobile['overlaySettings.overlayOpacity']]).toEqual([true, 0.2])
})

test.each([[null], [5], ['x'], [[1]], [{ desktop: 'x', tablet: [] }], [{ desktop: { paddingTop: { a: 1 } } }]])(
  'a group stored as %j reads as its defaults',
  (spacing) => {
    expect(paddings({ spacing })).toEqual([48, 48, 48])
  },
)
