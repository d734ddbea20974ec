import type { CapabilityFixtures, Rows } from './capability-fixtures.ts'
import type { TestDatabase } from './database.ts'
import { takeWrites, watch } from './watched-tables.ts'

type Reset = NonNullable<CapabilityFixtures['reset']>

/** What is known of the rows of one tenant. */
interface Kept {
  /** The tables to which each reset writes. */
  readonly writes: ReadonlyMap<Reset, Set<string>>
  /** Tables that were changed since they were restored. */
  changed: Set<string>
}

const keptIn = new WeakMap<TestDatabase, Map<Rows, Kept>>()

/**
 * Runs those resets that have something to restore: which write to a table that was changed since, be it by another reset
 * before them. What it costs grows with what was changed, and not with the number of capabilities.
 */
export async function restore(database: TestDatabase, rows: Rows, resets: readonly Reset[]): Promise<void> {
  await watch(database)
  const known = keptIn.get(database) ?? new Map<Rows, Kept>()
  keptIn.set(database, known)

  /** What was written since, which concerns every tenant. */
  const take = async () => {
    const writes = await takeWrites(database)
    for (const kept of known.values()) for (const table of writes.changed) kept.changed.add(table)
    return writes
  }

  const kept = known.get(rows)
  if (!kept) {
    const writes = new Map(resets.map((reset) => [reset, new Set<string>()]))
    known.set(rows, { writes, changed: new Set() })
    // Twice, because some statements run only if a row is missing, and others only if one is there.
    for (const reset of [...resets, ...resets]) {
      await take()
      await reset(database, rows)
      for (const table of (await take()).written) writes.get(reset)?.add(table)
    }
    return
  }

  await take()
  /** Perhaps written by the server, in a table whose turn was over. */
  const left = new Set<string>()
  for (const reset of resets) {
    const own = kept.writes.get(reset) as Set<string>
    if (![...own].some((table) => kept.changed.has(table))) continue
    await reset(database, rows)
    for (const table of (await take()).changed) if (!own.has(table)) left.add(table)
  }
  kept.changed = left
}
