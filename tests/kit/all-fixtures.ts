/// <reference types="vite/types/importMeta.d.ts" />
import { capabilities } from '../../server/src/app/modules.ts'
import type { CapabilityFixtures, Handle, ReachableServer, RestExample, RowKind, Rows } from './capability-fixtures.ts'
import type { TestDatabase } from './database.ts'
import { restore } from './restored-fixtures.ts'

const files = import.meta.glob<CapabilityFixtures>('../../server/src/modules/*/*/**/*.fixtures.ts', {
  eager: true,
  import: 'fixtures',
})

/** The folder of a capability, which may have fixtures in its own folders too. */
const FOLDER = /\/modules\/[\w-]+\/([\w-]+)\//

/** A folder has the name of its capability, in kebab-case. */
const order = capabilities.map(({ name }) => name.replaceAll(' ', '-'))

/** Later capabilities build on earlier ones, also with their rows, and inner folders on outer ones. */
const all = Object.entries(files)
  .map(([file, fixtures]) => ({
    at: order.indexOf(FOLDER.exec(file)?.[1] ?? ''),
    depth: file.split('/').length,
    file,
    fixtures,
  }))
  .toSorted((a, b) => a.at - b.at || a.depth - b.depth)

const stray = all.filter(({ at, fixtures }) => at < 0 || !fixtures).map(({ file }) => file)
if (stray.length > 0) {
  throw new Error(`Each of these must export \`fixtures\` and be in the folder of a capability: ${stray.join(', ')}`)
}

const everyFixture = all.map(({ fixtures }) => fixtures)

/** One record of all capabilities. Throws if two of them have the same key. */
function merged<Value>(of: (fixtures: CapabilityFixtures) => Readonly<Record<string, Value>> | undefined) {
  const entries = everyFixture.flatMap((fixtures) => Object.entries(of(fixtures) ?? {}))
  const names = entries.map(([name]) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (twice.length > 0) throw new Error(`Two capabilities have fixtures for ${twice.join(', ')}`)
  return new Map(entries)
}

const listed = (of: (fixtures: CapabilityFixtures) => readonly string[] | undefined): string[] =>
  everyFixture.flatMap((fixtures) => of(fixtures) ?? [])

export const valuesByName = merged(({ values }) => values)
export const restExamples = merged<(rows: Rows) => RestExample>(({ rest }) => rest)
export const subscriptionEvents = merged(({ events }) => events)
export const expectedErrors = merged<string>((one) => one.expectedErrors)
export const longTexts = merged(({ longTexts }) => longTexts)
export const openToAnyone = listed((one) => one.openToAnyone)
export const vocabulary = listed((one) => one.vocabulary)
export const personal = listed((one) => one.personal)
export const administratorsOnly = listed((one) => one.administratorsOnly)
export const acrossTenants = listed((one) => one.acrossTenants)
export const echoing = listed((one) => one.echoing)

const ids = everyFixture.flatMap((one) => Object.entries(one.ids ?? {})) as [RowKind, RegExp][]
const rowKinds = [...new Set(ids.map(([kind]) => kind))].toSorted()

/** The kind of row that the id in a place names, such as `UpdateNoteInput.id`. What a pattern says `within` it counts first. */
export function rowKindOf({ slot, within }: { readonly slot: string; readonly within?: string }): RowKind {
  const kindsAt = (place: string) => [
    ...new Set(ids.filter(([, pattern]) => pattern.test(place)).map(([kind]) => kind)),
  ]
  const closer = within ? kindsAt(within) : []
  const kinds = closer.length > 0 ? closer : kindsAt(slot)
  if (kinds.length === 1) return kinds[0] as RowKind
  if (kinds.length > 1) throw new Error(`The id at "${slot}" names several kinds of rows: ${kinds.join(', ')}`)
  throw new Error(
    `Nothing says which row the id at "${slot}" names: add it to \`ids\` in the fixtures of its capability`,
  )
}

const idsBy = (idOf: (index: number) => string) =>
  Object.fromEntries(rowKinds.map((kind, index) => [kind, idOf(index)])) as unknown as Rows

/** Creates rows in every table for a tenant. */
export async function give(server: ReachableServer, handle: Handle): Promise<Rows> {
  const tenant = server.tenants[handle] as string
  const rows: Rows = { ...idsBy(() => crypto.randomUUID()), tenant }
  for (const { create } of everyFixture) Object.assign(rows, await create?.(server, handle, tenant))
  await resetAll(server.database, rows)
  return rows
}

const resets = everyFixture.flatMap(({ reset }) => reset ?? [])

/** The same as `resetFixtures` without knowing what has changed. */
export async function resetAll(database: TestDatabase, rows: Rows): Promise<void> {
  for (const reset of resets) await reset(database, rows)
}

/** Restores the rows that calls may have removed or changed, with the same ids. */
export const resetFixtures = (database: TestDatabase, rows: Rows): Promise<void> => restore(database, rows, resets)

/** Well-formed ids and slugs that no row has. */
export const missing: Rows = Object.assign(
  idsBy((index) => `01990000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`),
  ...everyFixture.map((one) => one.missing),
)
