import fc from 'fast-check'
import { ROOT, type Tree, type TreeNode } from './node.ts'

/** Values that survive a JSON round trip, so not -0. */
const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown)

const NAMES = ['Section', 'Container', 'Row', 'Text', 'Tabs', 'FromTheFuture']

const looks = fc.record({
  name: fc.constantFrom(...NAMES),
  isResolved: fc.boolean(),
  isCanvas: fc.boolean(),
  hidden: fc.boolean(),
  props: fc.dictionary(fc.string({ maxLength: 8 }), json, { maxKeys: 3 }),
  custom: fc.dictionary(fc.string({ maxLength: 8 }), json, { maxKeys: 1 }),
  displayName: fc.string({ maxLength: 12 }),
  unknown: fc.option(json, { nil: undefined }),
  /** Which of the previous nodes is the parent, as a fraction of them. */
  parent: fc.double({ min: 0, max: 0.999, noNaN: true }),
  isLinked: fc.boolean(),
})

/** Valid trees of any shape, with unknown blocks, unknown fields, both spellings of `type` and named slots. */
export const arbitraryTree: fc.Arbitrary<Tree> = fc.array(looks, { maxLength: 25 }).map((all) => {
  const nodes = new Map<string, { node: TreeNode; children: string[]; linked: Record<string, string> }>()
  const add = (
    id: string,
    parent: string | null,
    { name, isResolved, unknown, ...rest }: Partial<(typeof all)[number]>,
  ) => {
    const { props = {}, custom = {}, isCanvas = true, hidden = false, displayName = '' } = rest
    const type = isResolved ? { resolvedName: name ?? 'Wrapper' } : (name ?? 'Wrapper')
    const node = { type, isCanvas, props, displayName, custom, parent, hidden, nodes: [], linkedNodes: {} }
    nodes.set(id, { node: unknown === undefined ? node : ({ ...node, unknown } as TreeNode), children: [], linked: {} })
  }
  add(ROOT, null, {})
  for (const [index, each] of all.entries()) {
    const parentId = [...nodes.keys()][Math.floor(each.parent * nodes.size)] as string
    const id = `node-${index}`
    add(id, parentId, each)
    const parent = nodes.get(parentId)
    if (each.isLinked && parent) parent.linked[`slot ${index}`] = id
    else parent?.children.push(id)
  }
  return Object.fromEntries(
    [...nodes].map(([id, { node, children, linked }]) => [id, { ...node, nodes: children, linkedNodes: linked }]),
  )
})
