import { THEME_COLOURS, type ThemeColour } from '../fields/index.ts'
import { type Device, readGroup } from '../styles/index.ts'
import { contrast, mix, PAPER, type Rgb, rgbOf } from '../theme/contrast.ts'
import { type Theme, themeColour } from '../theme/theme.ts'
import { blockName, type TreeNode } from '../tree/index.ts'

/**
 * The background at the top of a page: the darkest and the lightest colour it may show. Both are equal for a solid
 * colour.
 */
export interface Ground {
  readonly darkest: Rgb
  readonly lightest: Rgb
}

const ANYTHING: Ground = { darkest: [0, 0, 0], lightest: PAPER }

/** Blocks whose background is the visible band. */
export const BANDS: readonly string[] = ['Section', 'Container']

/** The background of a page and its first block. Null for an empty page. */
export function groundOf(top: readonly [root: TreeNode, first: TreeNode] | null, device: Device, theme: Theme): Ground {
  const white = { darkest: PAPER, lightest: PAPER }
  if (!top) return white
  const [root, first] = top
  const page = paintOver(white, root, { device, theme, initial: '#fff' })
  return BANDS.includes(blockName(first)) ? paintOver(page, first, { device, theme, initial: '' }) : page
}

interface Paint {
  readonly device: Device
  readonly theme: Theme
  /** The block's background unless it sets one. */
  readonly initial: string
}

/** The background after a block's colour, picture and overlay are painted over it. */
function paintOver(below: Ground, { props }: TreeNode, { device, theme, initial }: Paint): Ground {
  const old = typeof props.background === 'string' ? props.background : ''
  const values = readGroup(old ? {} : props, 'background', { backgroundColor: old || initial })[device]
  const colour = colourIn(theme, values.backgroundColor)
  let ground = colour === 'none' ? below : colour === 'unknown' ? ANYTHING : { darkest: colour, lightest: colour }
  if (props.video) ground = ANYTHING
  else if (values.backgroundImage || values.usePageImage)
    ground = withOverlay(ground, ANYTHING, values.backgroundOpacity)
  if (values['gradient.enabled']) ground = between(ground, values['gradient.from'], values['gradient.to'], theme)
  if (!values['overlaySettings.enabled']) return ground
  const veil = colourIn(theme, values['overlaySettings.overlayColor'] || '#000')
  if (veil === 'none') return ground
  const cloth = veil === 'unknown' ? ANYTHING : { darkest: veil, lightest: veil }
  return withOverlay(ground, cloth, values['overlaySettings.overlayOpacity'])
}

/** Everything that a gradient between two colours may show. */
function between(below: Ground, from: string, to: string, theme: Theme): Ground {
  const [first, last] = [colourIn(theme, from), colourIn(theme, to)]
  if (first === 'none' && last === 'none') return below
  if (typeof first === 'string' || typeof last === 'string') return ANYTHING
  const mixed = (pick: (...numbers: number[]) => number) => first.map((value, at) => pick(value, last[at] ?? value))
  return { darkest: mixed(Math.min) as unknown as Rgb, lightest: mixed(Math.max) as unknown as Rgb }
}

function withOverlay(ground: Ground, veil: Ground, opacity: number): Ground {
  const share = Math.min(1, Math.max(0, opacity))
  return {
    darkest: mix(ground.darkest, veil.darkest, share),
    lightest: mix(ground.lightest, veil.lightest, share),
  }
}

/** Only a browser can blend translucent colours and named colours. */
function colourIn(theme: Theme, stored: string): Rgb | 'none' | 'unknown' {
  if (stored === '' || stored === 'transparent') return 'none'
  if ((THEME_COLOURS as readonly string[]).includes(stored))
    return rgbOf(themeColour(theme, stored as ThemeColour).colour) ?? 'unknown'
  const isSolid = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(stored) || /^rgb\([^/]*\)$/i.test(stored)
  return (isSolid && rgbOf(stored)) || 'unknown'
}

/** The first colour that is readable everywhere on the background; none if it has both dark and light areas. */
export function readableOver(ground: Ground, colours: readonly Rgb[]): Rgb | undefined {
  return colours.find((ink) => contrast(ink, ground.darkest) >= 4.5 && contrast(ink, ground.lightest) >= 4.5)
}
