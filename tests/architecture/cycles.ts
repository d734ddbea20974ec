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
  for (const start of leadingToRings(steps)) {
    const ring = wayBack(start, steps)
    if (ring) rings.add([...ring].sort().join('\n'))
  }
  return [...rings]
}

type Steps = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * The rooms that are left when those that import no other are taken away, again and again. Looking for a way back from
 * every room would take the square of their number.
 */
function leadingToRings(steps: Steps): Iterable<string> {
  const left = new Map([...steps].map(([room, leaving]) => [room, leaving.size]))
  const importers = new Map<string, string[]>()
  for (const [room, leaving] of steps)
    for (const there of leaving.keys()) importers.set(there, [...(importers.get(there) ?? []), room])
  const gone = [...importers.keys()].filter((room) => !steps.has(room))
  for (let room = gone.pop(); room !== undefined; room = gone.pop()) {
    for (const importer of importers.get(room) ?? []) {
      const others = (left.get(importer) ?? 0) - 1
      left.set(importer, others)
      if (others === 0 && left.delete(importer)) gone.push(importer)
    }
  }
  return left.keys()
}

/** The shortest way from a room back to itself. */
function wayBack(start: string, steps: Steps): string[] | undefined {
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
