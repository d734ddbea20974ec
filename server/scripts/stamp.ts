import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const PASSED_OVER = new Set(['node_modules', 'dist', '.data', '.git'])

/** Every file below the given files and folders, in an order that never changes; tests are no one's source. */
export function sourceFiles(root: string, places: readonly string[]): string[] {
  return places.flatMap((place) => filesBelow(path.join(root, place))).sort()
}

function filesBelow(place: string): string[] {
  const what = statSync(place, { throwIfNoEntry: false })
  if (!what) return []
  if (!what.isDirectory()) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !PASSED_OVER.has(name) && !/\.test\.tsx?$|\.md$/.test(name) && name !== '.stamp')
    .flatMap((entry) => filesBelow(path.join(place, entry.name)))
}

/** One word for what the files hold: dates and owners do not count, so a fresh copy is not built again. */
export function contentHash(root: string, files: readonly string[], alsoCounts = ''): string {
  const hash = createHash('sha256').update(alsoCounts)
  for (const file of files) hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Whether the work that left this stamp was done for the same contents. */
export function isStamped(file: string, hash: string): boolean {
  try {
    return readFileSync(file, 'utf8') === hash
  } catch {
    return false
  }
}

/** Does the work and stamps it. The old stamp goes first, so that work cut short is done again. */
export async function stamped(file: string, hash: string, work: () => Promise<void>): Promise<void> {
  rmSync(file, { force: true })
  await work()
  writeFileSync(file, hash)
}
