import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { iconPaths } from '@mainstreet/blocks/render'

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
    return iconPaths(readFileSync(require.resolve(`@tabler/icons/outline/${name}.svg`), 'utf8'))
  } catch {
    return null
  }
}
