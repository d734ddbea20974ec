import { THEME_COLOURS, type ThemeColour } from '../fields.ts'
import { readGroup } from '../styles/index.ts'
import { contrast, mix, PAPER, type Rgb, rgbOf } from '../theme/contrast.ts'
import { type Theme, themeColour } from '../theme/theme.ts'
import { blockName, ROOT, type Tree, type TreeNode } from '../tree/index.ts'

/** What lies behind the top of a page: one colour, or the darkest and the lightest that a picture may show there. */
export interface Ground {
  readonly darkest: Rgb
  readonly lightest: Rgb
}

const ANYTHING: Ground = { darkest: [0, 0, 0], lightest: PAPER }

/** Blocks whose background is the band that visitors see. */
const BANDS = ['Section', 'Container']

/** Reckoned from the page's and its first band's settings, as they are on a desktop. */
export function topGround(tree: Tree, theme: Theme): Ground {
  const root = tree[ROOT]
  const first = root?.nodes.map((id) => tree[id]).find((node) => node && !node.hidden)
  const page = root ? over({ darkest: PAPER, lightest: PAPER }, root, theme, '#fff') : ANYTHING
  if (!first) return page
  return BANDS.includes(blockName(first)) ? over(page, first, theme, '') : ANYTHING
}

/** The ground once a block with its colour, picture and overlay lies on it. */
function over(below: Ground, { props }: TreeNode, theme: Theme, initial: string): Ground {
  const old = typeof props.background === 'string' ? props.background : ''
  const { desktop } = readGroup(old ? {} : props, 'background', { backgroundColor: old || initial })
  const colour = colourIn(theme, desktop.backgroundColor)
  let ground = colour === 'none' ? below : colour === 'unknown' ? ANYTHING : { darkest: colour, lightest: colour }
  if (props.video) ground = ANYTHING
  else if (desktop.backgroundImage || desktop.usePageImage) ground = veiled(ground, ANYTHING, desktop.backgroundOpacity)
  if (!desktop['overlaySettings.enabled']) return ground
  const veil = colourIn(theme, desktop['overlaySettings.overlayColor'] || '#000')
  if (veil === 'none') return ground
  const cloth = veil === 'unknown' ? ANYTHING : { darkest: veil, lightest: veil }
  return veiled(ground, cloth, desktop['overlaySettings.overlayOpacity'])
}

function veiled(ground: Ground, veil: Ground, opacity: number): Ground {
  const share = Math.min(1, Math.max(0, opacity))
  return {
    darkest: mix(ground.darkest, veil.darkest, share),
    lightest: mix(ground.lightest, veil.lightest, share),
  }
}

/** See-through colours and names of colours are for the browser to mix. */
function colourIn(theme: Theme, stored: string): Rgb | 'none' | 'unknown' {
  if (stored === '' || stored === 'transparent') return 'none'
  if ((THEME_COLOURS as readonly string[]).includes(stored))
    return rgbOf(themeColour(theme, stored as ThemeColour).colour) ?? 'unknown'
  const isSolid = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(stored) || /^rgb\([^/]*\)$/i.test(stored)
  return (isSolid && rgbOf(stored)) || 'unknown'
}

/** The first of these colours that can be read all over the ground; none when it has both dark and light places. */
export function readableOver(ground: Ground, colours: readonly Rgb[]): Rgb | undefined {
  return colours.find((ink) => contrast(ink, ground.darkest) >= 4.5 && contrast(ink, ground.lightest) >= 4.5)
}
