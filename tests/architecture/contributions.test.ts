import { describe, expect, test } from 'vitest'
import { capabilityFieldsOf, contributionsOf, MERGED, mergedMembersOf, wordsOf } from './contributions.ts'
import { importsOf, read, sourceFiles } from './imports.ts'
import { AREAS, TEST_CODE } from './rules.ts'

/** The capabilities that the application itself is built of: accounts, hosts, files and the demo's websites. */
const FOUNDATIONS: readonly string[] = [
  'content/components',
  'content/media',
  'content/pages',
  'content/site',
  'platform/api-keys',
  'platform/attachments',
  'platform/sessions',
  'platform/settings',
  'platform/tenants',
  'platform/users',
]

const LIST = 'server/src/app/modules.ts'

const files = sourceFiles().filter((file) => file.startsWith('server/src/') && !TEST_CODE.test(file))
const shared = files.filter((file) => /^server\/src\/(kernel|rest|app)\//.test(file))
const capabilities = files.filter((file) => /^server\/src\/modules\/[\w-]+\/[\w-]+\/index\.ts$/.test(file))
const names = capabilities.flatMap((file) => contributionsOf(read(file)).flatMap((one) => one.names))

test('capabilities contribute names', () => {
  expect(names).toEqual(expect.arrayContaining(['note_assigned', 'note', 'visit', 'customer.created', 'checked_in']))
})

test('no file that capabilities share names what one of them contributes', () => {
  expect(shared.flatMap((file) => namedIn(file, read(file)))).toEqual([])
})

test('every interface that capabilities merge into is in the kernel, and empty there', () => {
  const kernel = shared.filter((file) => file.startsWith('server/src/kernel/')).map(read)
  for (const name of MERGED) expect(kernel.some((text) => text.includes(`export interface ${name} {}`))).toBe(true)
  expect(kernel.flatMap(mergedMembersOf)).toEqual([])
})

test(`only ${LIST} imports a capability, apart from those that the application is built of`, () => {
  expect(shared.flatMap((file) => capabilitiesImportedBy(file, read(file)))).toEqual([])
})

test('every capability supplies the names that it declares', () => {
  expect(capabilities.flatMap((file) => unsupplied(read(file)).map((constant) => `${file}: ${constant}`))).toEqual([])
})

test(`${LIST} has the capabilities of earlier areas first`, () => {
  const areas = areasListedIn(read(LIST))
  expect(areas.length).toBeGreaterThan(40)
  expect(areas).toEqual(areas.toSorted((one, other) => AREAS.indexOf(one) - AREAS.indexOf(other)))
})

describe('an offender is found', () => {
  test('a capability before those of an earlier area', () => {
    const source = `import { notes } from '../modules/crm/notes/index.ts'
      import { users } from '../modules/platform/users/index.ts'
      export const capabilities: readonly Capability[] = [notes, users(() => renderer)]`
    expect(areasListedIn(source)).toEqual(['crm', 'platform'])
  })

  test('a shared list of kinds', () => {
    expect(namedIn('list.ts', "const kinds = { note_assigned: { permission: 'x' } }")).toEqual([
      'list.ts: note_assigned',
    ])
    expect(namedIn('list.ts', "if (event === 'customer.created') send()")).toEqual(['list.ts: customer.created'])
    expect(namedIn('list.ts', '// note_assigned is one')).toEqual([])
  })

  test('a name in the kernel', () => {
    expect(mergedMembersOf("export interface Jobs { 'note.remind': { readonly noteId: string } }")).toEqual([
      'note.remind',
    ])
  })

  test('a seed or a table that imports a capability', () => {
    const source = "import { NoteService } from '../modules/crm/notes/index.ts'"
    expect(capabilitiesImportedBy('server/src/app/seed.ts', source)).toEqual(['server/src/app/seed.ts: crm/notes'])
    expect(capabilitiesImportedBy(LIST, source)).toEqual([])
  })

  test('kinds that are declared but not supplied', () => {
    const kinds = "const notificationKinds = { a: { permission: 'x' } } satisfies Record<string, NotificationKind>"
    const capability = (fields: string) => `${kinds}\nexport const notes: Capability = { name: 'notes'${fields} }`
    expect(unsupplied(capability(''))).toEqual(['notificationKinds'])
    expect(unsupplied(capability(', notificationKinds'))).toEqual([])
  })
})

function namedIn(file: string, source: string): string[] {
  const words = wordsOf(source)
  return names.filter((name) => words.has(name)).map((name) => `${file}: ${name}`)
}

function capabilitiesImportedBy(file: string, source: string): string[] {
  if (file === LIST) return []
  const imported = importsOf(file, source).flatMap(
    ({ to }) => to.match(/^server\/src\/modules\/([\w-]+\/[\w-]+)\//)?.[1] ?? [],
  )
  return imported.filter((one) => !FOUNDATIONS.includes(one)).map((one) => `${file}: ${one}`)
}

function unsupplied(source: string): string[] {
  const fields = capabilityFieldsOf(source)
  return contributionsOf(source).flatMap(({ constant }) => (fields.includes(constant) ? [] : [constant]))
}

/** The areas of the capabilities in the order of the list. */
function areasListedIn(source: string): string[] {
  const areaOf = new Map(
    [...source.matchAll(/import \{ (\w+) \} from '\.\.\/modules\/([\w-]+)\//g)].map(([, name, area]) => [name, area]),
  )
  const [, list = ''] = /capabilities: readonly Capability\[\] = \[([^\]]*)\]/.exec(source) ?? []
  return [...list.matchAll(/\w+/g)].flatMap(([name]) => areaOf.get(name) ?? [])
}
