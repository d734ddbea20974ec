import { THEME_COLOURS, type ThemeColour } from '@mainstreet/blocks/fields'
import { type Ground, hexOf, INK, PAPER, readableOver, rgbOf, type Theme, themeColour } from '@mainstreet/blocks/render'
import type { NavigationBar } from './navigation-bar.ts'

/**
 * The CSS of a transparent bar over the first section. Its text has the configured colour if that is readable on the
 * background, else one that is. Over a picture, which may be dark or light, it is white on a shade. Without JavaScript
 * the bar stays at the top of the page, where it is readable.
 */
export function clearBarCss({ settings }: NavigationBar, ground: Ground, theme: Theme): string {
  const configured = rgbOf(colourOf(settings.navItemColor, theme))
  const dark = rgbOf(themeColour(theme, 'dark').colour) ?? INK
  // The alternative logo is designed for dark backgrounds, so a light one uses the usual logo.
  const isDark = readableOver(ground, [dark, INK]) === undefined
  const ink = readableOver(ground, [...(configured ? [configured] : []), PAPER, dark, INK])
  return `
.ms-bar[data-transparent]{position:absolute;inset:0 0 auto}
.ms-bar[data-transparent][data-sticky][data-live]{position:fixed}
.ms-bar[data-transparent]:not([data-scrolled]){background:${ink ? 'none' : SHADE};box-shadow:none;color:${hexOf(ink ?? PAPER)}}
${isDark ? '.ms-bar[data-transparent]:not([data-scrolled]) .ms-bar-solid,.ms-bar[data-scrolled] .ms-bar-clear' : '.ms-bar .ms-bar-clear'}{display:none}
.ms-bar[data-transparent]+* .ms-section:first-child::before{content:'';flex:none;height:var(--ms-bar-height)}`
}

/** Dark enough for white text over any picture. */
const SHADE = 'linear-gradient(rgb(0 0 0/.62),rgb(0 0 0/.56) 72%,transparent)'

function colourOf(stored: string, theme: Theme): string {
  const isTheme = (THEME_COLOURS as readonly string[]).includes(stored)
  return isTheme ? themeColour(theme, stored as ThemeColour).colour : stored
}
