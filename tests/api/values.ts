import { block, encode, tree } from '@mainstreet/blocks/tree'
import { type GraphQLSchema, isEnumType } from 'graphql'
import type { Leaf } from './operations.ts'

/** The kinds of rows that ids name. `spare`: there to be deleted, another one each time. `unchecked`: kept as it was sent, because what it names does not exist yet. */
export type RowKind =
  | 'page'
  | 'otherPage'
  | 'thirdPage'
  | 'tenant'
  | 'mediaItem'
  | 'mediaFolder'
  | 'spareItem'
  | 'spareFolder'
  | 'unchecked'

/** Which row each id is about. A page is not its own parent, so places that meet in one call name different pages. */
const rows: readonly (readonly [RegExp, RowKind])[] = [
  [/^(page\.id|(Archive|Publish|Restore|SavePageContent|Unpublish|Update)(Page)?Input\.id)$/, 'page'],
  [/\.parentId$/, 'otherPage'],
  [/\.copyFrom$/, 'thirdPage'],
  [/^ChooseTenantInput\.tenantId$/, 'tenant'],
  [/^(mediaItem\.id|UpdateMediaItemInput\.id|MoveMediaInput\.ids)$/, 'mediaItem'],
  [/^(Media\w+\.folderId|MoveMediaInput\.folderId|RenameMediaFolderInput\.id)$/, 'mediaFolder'],
  [/^DeleteMediaInput\.ids$/, 'spareItem'],
  [/^DeleteMediaFolderInput\.id$/, 'spareFolder'],
  [/^TemplateSectionsInput\.(header|pageTitle|footer)$/, 'unchecked'],
]

export function rowKindOf({ slot, path }: Leaf): RowKind {
  const found = rows.find(([pattern]) => pattern.test(slot))
  if (!found) throw new Error(`The walk does not know which row "${slot}" (${path}) names: add it to rows in values.ts`)
  return found[1]
}

let count = 0

/** Values that mean something by their name. Versions are left out: a write without one is taken as meant. */
const byName: Readonly<Record<string, () => unknown>> = {
  version: () => undefined,
  content: () => encode(tree(block('Wrapper', {}, block('Text', { text: 'Walk' })))),
  slug: () => `walk/${++count}`,
  email: () => `walker-${++count}@nowhere.test`,
}

const byType: Readonly<Record<string, () => unknown>> = {
  String: () => `Walk ${++count}`,
  Int: () => 1,
  Float: () => 1.5,
  Boolean: () => true,
  DateTime: () => '2026-01-01T00:00:00.000Z',
  JSONObject: () => ({}),
}

/** A valid value that says nothing in particular, for any place but those of ids. */
export function plainValue(schema: GraphQLSchema, { slot, type, path }: Leaf): unknown {
  const named = byName[slot.split('.').at(-1) as string]
  if (named && type === 'String') return named()
  if (slot.endsWith('.version')) return undefined
  const declared = schema.getType(type)
  if (isEnumType(declared)) return declared.getValues()[0]?.name
  const value = byType[type]
  if (!value) throw new Error(`The walk has no value of type ${type} for ${path}: add it to byType in values.ts`)
  return value()
}
