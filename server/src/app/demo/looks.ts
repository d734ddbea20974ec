/** How a box looks, in the few words that the demo pages need; `looksProps` says it in the blocks' own settings. */
export interface Look {
  readonly background?: string
  /** Address of a picture at the right end of the box, as tall as the box; '' is none. */
  readonly scene?: string
  /** px */
  readonly gap?: number
  readonly direction?: 'row' | 'column' | 'row-reverse' | 'column-reverse'
  readonly align?: 'flex-start' | 'center' | 'flex-end' | 'stretch'
  readonly justify?: 'flex-start' | 'center' | 'flex-end' | 'space-between'
  /** px, or a share of the parent such as '50%', or 'auto' for as wide as what is in it. */
  readonly width?: number | `${number}%` | 'auto'
  /** px: above and below, left and right. */
  readonly padding?: readonly [number, number]
  /** px */
  readonly radius?: number
  /** Colour of a hairline around it, or below it. */
  readonly outline?: string
  readonly underline?: string
  readonly shadow?: string
}

/** A look, and what is different on tablets and phones; phones start from what tablets have. */
export interface Looks extends Look {
  readonly tablet?: Look
  readonly mobile?: Look
}

type Settings = Readonly<Record<string, unknown>>

function widthOf(width: Look['width']): Settings {
  if (width === undefined) return {}
  if (width === 'auto') return { widthAuto: true }
  if (typeof width === 'number') return { width, widthUnit: 'px', widthAuto: false }
  return { width: Number.parseFloat(width), widthUnit: '%', widthAuto: false }
}

function alignmentOf(look: Look): Settings {
  return {
    ...widthOf(look.width),
    gap: look.gap ?? 16,
    flexDirection: look.direction ?? 'column',
    alignItems: look.align ?? 'stretch',
    justifyContent: look.justify ?? 'flex-start',
    alignContent: 'stretch',
  }
}

function backgroundOf({ background, scene }: Look): Settings {
  return {
    ...(background && { backgroundColor: background }),
    ...(scene !== undefined && { backgroundImage: scene }),
    ...(scene && { backgroundSize: 'contain', backgroundPositionX: 100, backgroundPositionY: 100 }),
  }
}

function borderOf({ outline, underline, radius, shadow }: Look): Settings {
  const colour = outline ?? underline
  return {
    ...(colour && { border: outline ? 'all' : 'bottom', borderColor: colour }),
    ...(radius !== undefined && { borderRadius: radius }),
    ...(shadow && { boxShadow: shadow }),
  }
}

function spacingOf({ padding: [vertical, horizontal] = [0, 0] }: Look): Settings {
  return { paddingTop: vertical, paddingRight: horizontal, paddingBottom: vertical, paddingLeft: horizontal }
}

/** What a narrower device must say for itself; the rest it takes over from the wider one. */
function difference(wider: Settings, narrower: Settings): Settings {
  return Object.fromEntries(Object.entries(narrower).filter(([key, value]) => wider[key] !== value))
}

export function looksProps({ tablet, mobile, ...desktop }: Looks): Settings {
  const onTablet = { ...desktop, ...tablet }
  const onMobile = { ...onTablet, ...mobile }
  const perDevice = (settingsOf: (look: Look) => Settings) => {
    const wide = settingsOf(desktop)
    const middle = difference(wide, settingsOf(onTablet))
    const narrow = difference({ ...wide, ...middle }, settingsOf(onMobile))
    const sync = Object.keys(middle).length + Object.keys(narrow).length === 0
    return sync ? { sync, desktop: wide } : { sync, desktop: wide, tablet: middle, mobile: narrow }
  }
  return {
    alignment: perDevice(alignmentOf),
    background: perDevice(backgroundOf),
    border: perDevice(borderOf),
    spacing: perDevice(spacingOf),
  }
}
