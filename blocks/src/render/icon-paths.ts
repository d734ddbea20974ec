import { stripBetween } from '../text.ts'

/** The content of the `<svg>` element in a Tabler icon's file, for `Host.icon`. */
export function iconPaths(svg: string): string {
  const inside = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
  // The first path is an empty square that only marks the drawing's edges.
  const lines = inside.split('\n').map((line) => line.trim())
  return stripBetween(lines.join(''), '<path stroke="none"', '>')
}
