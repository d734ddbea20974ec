import { THEME_COLOURS, type ThemeColour } from '@mainstreet/blocks/fields'
import { type Ground, hexOf, INK, PAPER, readableOver, rgbOf, type Theme, themeColour } from '@mainstreet/blocks/render'
import type { NavigationBar } from './navigation-bar.ts'

/**
 * The CSS of a bar that lies over the content, whose first section makes room for it. Its text takes the colour that is
 * set for it where that can be read on what lies below, else one that can; on a picture, which may be dark and light, it
 * is white on a shade. Without the script the bar stays at the top of the page, where it can be read.
 */
export function clearBarCss({ settings }: NavigationBar, ground: Ground, theme: Theme): string {
  const wanted = rgbOf(colourOf(settings.navItemColor, theme))
  const dark = rgbOf(themeColour(theme, 'dark').colour) ?? INK
  const ink = readableOver(ground, [...(wanted ? [wanted] : []), PAPER, dark, INK])
  return `
.ms-bar[data-transparent]{position:absolute;inset:0 0 auto}
.ms-bar[data-transparent][data-sticky][data-live]{position:fixed}
.ms-bar[data-transparent]:not([data-scrolled]){background:${ink ? 'none' : SHADE};box-shadow:none;color:${hexOf(ink ?? PAPER)}}
.ms-bar[data-transparent]:not([data-scrolled]) .ms-bar-solid,.ms-bar[data-scrolled] .ms-bar-clear{display:none}
.ms-bar[data-transparent]+main .ms-section:first-child::before{content:'';flex:none;height:var(--ms-bar-height)}`
}

/** White text is read on it whatever the picture shows. */
const SHADE = 'linear-gradient(rgb(0 0 0/.62),rgb(0 0 0/.56) 72%,transparent)'

function colourOf(stored: string, theme: Theme): string {
  const isTheme = (THEME_COLOURS as readonly string[]).includes(stored)
  return isTheme ? themeColour(theme, stored as ThemeColour).colour : stored
}
