import { expect, test } from 'vitest'
import { fillOf } from './fill.ts'
import { defaultTheme, fontStack, themeColour, themeCss } from './theme.ts'

test('every theme colour has a readable text colour and a hover colour', () => {
  const css = themeCss({ ...defaultTheme, colours: { primary: '#ffe066', dark: '#101010' } })
  expect(css).toContain('--ms-primary:#ffe066;--ms-on-primary:#111111;--ms-primary-hover:#ffe47b')
  expect(css).toContain('--ms-dark:#101010;--ms-on-dark:#ffffff')
  expect(css).toContain('--ms-text:#101010')
})

test('a link in a pale colour is darkened until it can be read', () => {
  expect(themeCss({ ...defaultTheme, colours: { primary: '#ffe066' } })).toMatch(/--ms-link:#[0-8]/)
})

test('missing and invalid theme values use the defaults', () => {
  const broken = { ...defaultTheme, colours: { primary: 'url(x)' }, radius: Number.NaN, spacing: -3 }
  expect(themeCss(broken)).toBe(themeCss({ ...defaultTheme, colours: {} }))
  expect(themeColour(broken, 'primary').colour).toBe(defaultTheme.colours.primary)
})

test('a family is quoted before the system fonts and cannot leave its quotes', () => {
  expect(fontStack('Open Sans')).toMatch(/^'Open Sans','Open Sans Fallback',system-ui/)
  expect(fontStack("x';}body{")).toMatch(/^'xbody',/)
  expect(fontStack('')).toMatch(/^system-ui/)
})

test('a button in a theme colour follows the theme, any other colour is computed', () => {
  expect(fillOf('warning').ink).toBe('var(--ms-on-warning)')
  expect(fillOf('#000')).toEqual({ fill: '#000', ink: '#ffffff', hover: '#020202' })
  expect(fillOf('rebeccapurple').fill).toBe('rebeccapurple')
})

test('buttons have their own corners, weight and capitals if the theme sets them', () => {
  expect(themeCss(defaultTheme)).not.toContain('--ms-button')
  const css = themeCss({ ...defaultTheme, buttonRadius: 0, buttonWeight: 700, buttonUppercase: true })
  expect(css).toContain('--ms-button-radius:0px;--ms-button-weight:700;--ms-button-case:uppercase')
})
