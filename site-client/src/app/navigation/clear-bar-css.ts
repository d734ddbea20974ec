import { THEME_COLOURS, type ThemeColour } from '@mainstreet/blocks/fields'
import {
  hexOf,
  INK,
  PAPER,
  readableOver,
  rgbOf,
  spaceAbove,
  type Theme,
  type TopBlocks,
  themeColour,
  topGround,
} from '@mainstreet/blocks/render'
import { DEVICES, type Device, ONLY_ON } from '@mainstreet/blocks/styles'
import type { NavigationBar } from './navigation-bar.ts'

/**
 * The CSS of a transparent bar over the top of the page. Its text has the configured colour if that is readable on the
 * background, else one that is. Over a picture, which may be dark or light, it is white on a shade. Devices differ if
 * their top blocks do. Without JavaScript the bar stays at the top of the page, where it is readable.
 */
export function clearBarCss(bar: NavigationBar, tops: TopBlocks, theme: Theme): string {
  const rules = DEVICES.map((device) => deviceCss(bar, tops, { device, theme }))
  const isSame = rules.every((css) => css === rules[0])
  const own = isSame ? rules[0] : DEVICES.map((device, at) => `@media${ONLY_ON[device]}{${rules[at]}}`).join('')
  return `
.ms-bar[data-transparent]{position:absolute;inset:0 0 auto}
.ms-bar[data-transparent][data-sticky][data-live]{position:fixed}
${own}`
}

function deviceCss(
  { settings }: NavigationBar,
  tops: TopBlocks,
  { device, theme }: { readonly device: Device; readonly theme: Theme },
): string {
  const top = tops[device]
  const ground = topGround(top, device, theme)
  const configured = rgbOf(colourOf(settings.navItemColor, theme))
  const dark = rgbOf(themeColour(theme, 'dark').colour) ?? INK
  // The alternative logo is designed for dark backgrounds, so a light one uses the usual logo.
  const isDark = readableOver(ground, [dark, INK]) === undefined
  const ink = readableOver(ground, [...(configured ? [configured] : []), PAPER, dark, INK])
  // A block that is at the top of every device needs no media query.
  const isEverywhere = DEVICES.every((other) => tops[other]?.id === top?.id)
  const block = top ? `[data-top${isEverywhere ? '' : `~=${device}`}]` : 'main'
  return `.ms-bar[data-transparent]:not([data-scrolled]){background:${ink ? 'none' : SHADE};box-shadow:none;color:${hexOf(ink ?? PAPER)}}
${isDark ? '.ms-bar[data-transparent]:not([data-scrolled]) .ms-bar-solid,.ms-bar[data-scrolled] .ms-bar-clear' : '.ms-bar .ms-bar-clear'}{display:none}
${block}{${top ? spaceAbove(top, device, HEIGHT) : `padding-top:${HEIGHT}`}}`
}

const HEIGHT = 'var(--ms-bar-height)'

/** Dark enough for white text over any picture. */
const SHADE = 'linear-gradient(rgb(0 0 0/.62),rgb(0 0 0/.56) 72%,transparent)'

function colourOf(stored: string, theme: Theme): string {
  const isTheme = (THEME_COLOURS as readonly string[]).includes(stored)
  return isTheme ? themeColour(theme, stored as ThemeColour).colour : stored
}
