import { describe, expect, test } from 'vitest'
import { copyFromDesktop, readGroup, setGroupValue, turnSyncOff, turnSyncOn } from './index.ts'

const apart = {
  spacing: { sync: false, desktop: { paddingTop: 1, marginTop: 5 }, tablet: { paddingTop: 2 } },
  text: 'Hi',
}

describe('changing a setting', () => {
  test('on the desktop, in sync, changes all devices', () => {
    const { spacing } = setGroupValue({}, 'spacing', 'desktop', 'paddingTop', 7)
    const own = { paddingTop: 7 }
    expect(spacing).toEqual({ desktop: own, tablet: own, mobile: own })
  })

  test('on a narrower device, in sync, changes nothing', () => {
    const props = { spacing: { desktop: { paddingTop: 1 } } }
    expect(setGroupValue(props, 'spacing', 'tablet', 'paddingTop', 7)).toBe(props)
  })

  test('out of sync changes that device alone and no other prop', () => {
    const changed = setGroupValue(apart, 'spacing', 'mobile', 'paddingTop', 7)
    expect(changed).toEqual({ ...apart, spacing: { ...apart.spacing, mobile: { paddingTop: 7 } } })
    expect(setGroupValue(apart, 'spacing', 'desktop', 'paddingTop', 9).spacing).toMatchObject({
      tablet: { paddingTop: 2 },
    })
  })

  test('inside an object keeps its other keys', () => {
    const props = { background: { sync: false, desktop: { overlaySettings: { enabled: true, later: 1 } } } }
    const set = setGroupValue(props, 'background', 'desktop', 'overlaySettings.overlayOpacity', 0.3)
    expect(set.background).toMatchObject({
      desktop: { overlaySettings: { enabled: true, later: 1, overlayOpacity: 0.3 } },
    })
  })

  test('to undefined removes it, and an object that is then empty', () => {
    const set = setGroupValue(apart, 'spacing', 'tablet', 'paddingTop', undefined)
    expect(set.spacing).toMatchObject({ tablet: {} })
    const props = { background: { sync: false, desktop: { overlaySettings: { enabled: true } } } }
    const cleared = setGroupValue(props, 'background', 'desktop', 'overlaySettings.enabled', undefined)
    expect(cleared.background).toEqual({ sync: false, desktop: {} })
  })
})

describe('full width', () => {
  const widthOf = (props: Record<string, unknown>) => {
    const { fluid, width, widthUnit } = readGroup(props, 'alignment').desktop
    return [fluid, width, widthUnit]
  }

  test('turned on sets the width to 100 %, turned off to 1320 px', () => {
    const on = setGroupValue({}, 'alignment', 'desktop', 'fluid', true)
    expect(widthOf(on)).toEqual([true, 100, '%'])
    expect(widthOf(setGroupValue(on, 'alignment', 'desktop', 'fluid', false))).toEqual([false, 1320, 'px'])
  })

  test('ends when a width is set explicitly', () => {
    const on = setGroupValue({}, 'alignment', 'desktop', 'fluid', true)
    expect(widthOf(setGroupValue(on, 'alignment', 'desktop', 'width', 50))).toEqual([null, 50, '%'])
  })
})

describe('sync', () => {
  test('turned on copies all desktop settings to the others', () => {
    const { desktop } = apart.spacing
    expect(turnSyncOn(apart, 'spacing').spacing).toEqual({ sync: true, desktop, tablet: desktop, mobile: desktop })
  })

  test('turned off keeps the look of every device', () => {
    const props = { spacing: { desktop: { paddingTop: 1 }, mobile: { paddingTop: 3 } } }
    const off = readGroup(turnSyncOff(props, 'spacing'), 'spacing')
    expect([off.sync, off.tablet.paddingTop, off.mobile.paddingTop]).toEqual([false, 1, 1])
    expect(turnSyncOff(apart, 'spacing')).toBe(apart)
  })
})

test('copying from the desktop does not link the devices', () => {
  const copied = copyFromDesktop(apart, 'spacing', 'mobile')
  expect(copied.spacing).toEqual({ ...apart.spacing, mobile: { paddingTop: 1, marginTop: 5 } })
  const changed = setGroupValue(copied, 'spacing', 'desktop', 'marginTop', 6)
  expect(readGroup(changed, 'spacing').mobile.marginTop).toBe(5)
})

test('a device inherits a removed setting from the wider one again, and keeps its others', () => {
  const two = setGroupValue(apart, 'spacing', 'tablet', 'marginTop', 8)
  const one = setGroupValue(two, 'spacing', 'tablet', 'paddingTop', undefined)
  expect(readGroup(one, 'spacing').tablet).toMatchObject({ paddingTop: 1, marginTop: 8 })
})
