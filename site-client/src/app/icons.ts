import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const known = new Map<string, string | null>()

/** What stands inside the `<svg>` of a Tabler outline icon; null when there is none of that name. Read once each. */
export function tablerIcon(name: string): string | null {
  let paths = known.get(name)
  if (paths === undefined) {
    paths = readIcon(name)
    known.set(name, paths)
  }
  return paths
}

function readIcon(name: string): string | null {
  if (!/^[a-z0-9-]{1,60}$/.test(name)) return null
  try {
    const svg = readFileSync(require.resolve(`@tabler/icons/outline/${name}.svg`), 'utf8')
    const inside = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    // The first path is an empty square that only marks the drawing's edges.
    return inside.replace(/<path stroke="none"[^>]*>/, '').replaceAll(/\s*\n\s*/g, '')
  } catch {
    return null
  }
}
