import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { iconPaths } from '@mainstreet/blocks/render'

const require = createRequire(import.meta.url)
const cache = new Map<string, string | null>()

/** The contents of the `<svg>` of a Tabler outline icon; null for an unknown name. Cached. */
export function tablerIcon(name: string): string | null {
  let paths = cache.get(name)
  if (paths === undefined) {
    paths = readIcon(name)
    cache.set(name, paths)
  }
  return paths
}

function readIcon(name: string): string | null {
  if (!/^[a-z0-9-]{1,60}$/.test(name)) return null
  try {
    return iconPaths(readFileSync(require.resolve(`@tabler/icons/outline/${name}.svg`), 'utf8'))
  } catch {
    return null
  }
}
