import { expect, test } from 'vitest'
import { propSource, styleSource } from './setting-source.ts'

const apart = {
  spacing: { sync: false, desktop: { paddingTop: 1, marginTop: 5 }, tablet: { paddingTop: 2 } },
  background: { sync: false, desktop: { overlaySettings: { enabled: true } } },
  text: 'Hi',
  gone: undefined,
}

test('a device shows its own value, else that of the next wider device, else what holds without one', () => {
  const from = (device: 'desktop' | 'tablet' | 'mobile', key: string) => styleSource(apart, 'spacing', device, key)
  expect([from('desktop', 'paddingTop'), from('tablet', 'paddingTop'), from('mobile', 'paddingTop')]).toEqual([
    'own',
    'own',
    'tablet',
  ])
  expect([from('desktop', 'marginTop'), from('mobile', 'marginTop')]).toEqual(['own', 'desktop'])
  expect(from('mobile', 'marginLeft')).toBe('default')
})

test('a key with a dot leads into an object', () => {
  expect(styleSource(apart, 'background', 'desktop', 'overlaySettings.enabled')).toBe('own')
  expect(styleSource(apart, 'background', 'desktop', 'overlaySettings.overlayColor')).toBe('default')
})

test('in sync every device shows the desktop’s, whatever copies it holds', () => {
  const props = { spacing: { desktop: { paddingTop: 1 }, tablet: { paddingTop: 1 } } }
  expect(styleSource(props, 'spacing', 'tablet', 'paddingTop')).toBe('desktop')
  expect(styleSource(props, 'spacing', 'desktop', 'paddingTop')).toBe('own')
})

test('a flat setting is own once something is stored', () => {
  expect([propSource(apart, 'text'), propSource(apart, 'title'), propSource(apart, 'gone')]).toEqual([
    'own',
    'default',
    'default',
  ])
})
