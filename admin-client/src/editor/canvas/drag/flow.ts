/** The layout of a container's children, as far as drop positions depend on it. */
export interface Flow {
  /** The axis along which the children are laid out. */
  readonly axis: 'x' | 'y'
  /** -1 for a reversed or right-to-left layout. */
  readonly direction: 1 | -1
  /** -1 if the lines of a wrapping container run against the cross axis. */
  readonly lineDirection: 1 | -1
  readonly wraps: boolean
}

/** The computed style properties that determine the flow. */
export interface LayoutStyle {
  readonly display: string
  readonly direction: string
  readonly flexDirection: string
  readonly flexWrap: string
  readonly gridTemplateColumns: string
  readonly gridTemplateRows: string
  readonly gridAutoFlow: string
}

const DOWN: Flow = { axis: 'y', direction: 1, lineDirection: 1, wraps: false }

/** `childDisplay` is the first child's display: inline children flow like text in any container. */
export function flowOf(style: LayoutStyle, childDisplay = 'block'): Flow {
  const start = style.direction === 'rtl' ? -1 : 1
  if (style.display.endsWith('flex')) return flexFlow(style, start)
  if (style.display.endsWith('grid')) return gridFlow(style, start)
  if (childDisplay.startsWith('inline')) return { axis: 'x', direction: start, lineDirection: 1, wraps: true }
  return DOWN
}

function flexFlow(style: LayoutStyle, start: 1 | -1): Flow {
  const turned = style.flexDirection.endsWith('-reverse') ? -1 : 1
  const linesTurned = style.flexWrap === 'wrap-reverse' ? -1 : 1
  const wraps = style.flexWrap !== 'nowrap'
  if (style.flexDirection.startsWith('column'))
    return { axis: 'y', direction: turned, lineDirection: multiplySigns(start, linesTurned), wraps }
  return { axis: 'x', direction: multiplySigns(start, turned), lineDirection: linesTurned, wraps }
}

function gridFlow(style: LayoutStyle, start: 1 | -1): Flow {
  const across: Flow = { axis: 'x', direction: start, lineDirection: 1, wraps: true }
  if (!style.gridAutoFlow.startsWith('column')) return tracksIn(style.gridTemplateColumns) > 1 ? across : DOWN
  // A single row that grows sideways is not a column layout.
  if (tracksIn(style.gridTemplateRows) <= 1) return { ...across, wraps: false }
  return { axis: 'y', direction: 1, lineDirection: start, wraps: true }
}

// The computed value lists every track in px, with line names between them.
function tracksIn(template: string): number {
  return template.split(' ').filter((track) => track.endsWith('px')).length
}

function multiplySigns(a: 1 | -1, b: 1 | -1): 1 | -1 {
  return a === b ? 1 : -1
}
