import type { Import } from './imports.ts'

/** The room that a file lies in: a capability, else the first folders below src, or a folder of the tests. */
export function roomOf(file: string): string {
  if (file.startsWith('tests/')) return file.split('/').slice(0, 2).join('/')
  const [workspace, , first = '', second, third] = file.split('/')
  if (first === 'modules') return `${workspace}/modules/${second}/${third}`
  if (first === 'kernel' && third !== undefined) return `${workspace}/kernel/${second}`
  return second === undefined ? `${workspace}/${first}` : `${workspace}/${first}`
}

/**
 * Rooms (or whatever `placeOf` makes of a file) that import each other in a ring, each ring once, with a file for each
 * step. Imports of types count: files whose types need each other can only be understood together.
 */
export function ringsAmong(imports: readonly Import[], placeOf: (file: string) => string = roomOf): string[] {
  const steps = new Map<string, Map<string, string>>()
  for (const { from, to } of imports) {
    const [here, there] = [placeOf(from), placeOf(to)]
    if (here === there || !to.includes('/')) continue
    const leaving = steps.get(here) ?? new Map<string, string>()
    steps.set(here, leaving.set(there, leaving.get(there) ?? `${from} -> ${to}`))
  }
  const rings = new Set<string>()
  for (const start of steps.keys()) {
    const ring = wayBack(start, steps)
    if (ring) rings.add([...ring].sort().join('\n'))
  }
  return [...rings]
}

/** The shortest way from a room back to itself. */
function wayBack(start: string, steps: Map<string, Map<string, string>>): string[] | undefined {
  const queue: { room: string; way: string[] }[] = [{ room: start, way: [] }]
  const seen = new Set<string>()
  for (let next = queue.shift(); next; next = queue.shift()) {
    for (const [room, proof] of steps.get(next.room) ?? []) {
      if (room === start) return [...next.way, proof]
      if (!seen.has(room)) queue.push({ room, way: [...next.way, proof] })
      seen.add(room)
    }
  }
  return undefined
}
