/** A call that changed something although it was refused, and what it changed. */
export interface Change<Call> {
  readonly call: Call
  readonly tables: readonly string[]
}

type Fingerprint = Readonly<Record<string, string>>

/**
 * Makes calls that must change nothing, and answers those that did. Two looks at the database serve the whole batch; only
 * when they differ are its halves made again, down to single calls.
 */
export async function changesBy<Call>(
  calls: readonly Call[],
  make: (call: Call) => Promise<void>,
  look: () => Promise<Fingerprint>,
): Promise<Change<Call>[]> {
  const before = await look()
  for (const call of calls) await make(call)
  const tables = differing(before, await look())
  if (tables.length === 0) return []
  const middle = Math.ceil(calls.length / 2)
  const found: Change<Call>[] = []
  if (middle < calls.length) {
    for (const half of [calls.slice(0, middle), calls.slice(middle)]) found.push(...(await changesBy(half, make, look)))
  }
  // A change that does not happen again may come from any call of the batch.
  return found.length > 0 ? found : calls.map((call) => ({ call, tables }))
}

const differing = (before: Fingerprint, after: Fingerprint): string[] =>
  Object.keys({ ...before, ...after }).filter((table) => before[table] !== after[table])
