type Attributes = Readonly<Record<string, string | number>>

function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')
}

/** A whole picture. It names no outside thing, so it looks the same wherever it is shown. */
export function drawing(width: number, height: number, ...parts: readonly string[]): string {
  const frame = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}` }
  return `<svg${attributesOf(frame)}>${parts.join('')}</svg>`
}

export function rect(
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  more: Attributes = {},
): string {
  return `<rect${attributesOf({ x, y, width, height, fill, ...more })}/>`
}

export function disc(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return `<circle${attributesOf({ cx, cy, r, fill, ...more })}/>`
}

export function oval(
  [cx, cy, rx, ry]: readonly [number, number, number, number],
  fill: string,
  more: Attributes = {},
): string {
  return `<ellipse${attributesOf({ cx, cy, rx, ry, fill, ...more })}/>`
}

export function shape(d: string, fill: string, more: Attributes = {}): string {
  return `<path${attributesOf({ d, fill, ...more })}/>`
}

/** An open line with round ends. */
export function line(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return `<path${attributesOf({ d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more })}/>`
}

interface Place {
  readonly x?: number
  readonly y?: number
  readonly scale?: number
  readonly flip?: boolean
  /** Degrees, clockwise. */
  readonly turn?: number
}

function transformOf({ x = 0, y = 0, scale = 1, flip = false, turn = 0 }: Place): string {
  const turned = turn ? `rotate(${turn})` : ''
  const grown = scale !== 1 || flip ? `scale(${flip ? -scale : scale} ${scale})` : ''
  return `translate(${x} ${y})${turned}${grown}`
}

/** Parts drawn as one, moved, turned or grown about their own origin. */
export function placed(place: Place, ...parts: readonly string[]): string {
  return `<g transform="${transformOf(place)}">${parts.join('')}</g>`
}

/** Parts that are not shown until `used`, as often as wanted: a wheel is written once, not four times. */
export function defined(id: string, ...parts: readonly string[]): string {
  return `<defs><g id="${id}">${parts.join('')}</g></defs>`
}

/** What was `defined`, where it stands; parts filled with `currentColor` take the colour. */
export function used(id: string, place: Place, colour?: string): string {
  return `<use${attributesOf({ href: `#${id}`, transform: transformOf(place), ...(colour && { color: colour }) })}/>`
}

/** Parts of which only what lies within an outline shows. */
export function within(id: string, outline: string, ...parts: readonly string[]): string {
  return `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${parts.join('')}</g>`
}

/** Colours that run from top to bottom; used as `url(#id)`. */
export function fade(id: string, ...colours: readonly string[]): string {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  )
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`
}

/** Light around a point, strongest in the middle; used as `url(#id)`. */
export function glow(id: string, colour: string): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity=".85"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
}

/** The same thing several times. */
export function several(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}
