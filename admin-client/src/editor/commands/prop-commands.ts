import {
  insertNodes,
  lockOf,
  nodeAt,
  type Override,
  type Overrides,
  overridesOf,
  TreeError,
} from '@mainstreet/blocks/tree'
import { lockedReason } from '../session/index.ts'
import { selectedNode } from './chosen.ts'
import { defineCommand } from './command.ts'

export interface SetProps {
  readonly id: string
  /** undefined removes a prop, so the block's initial value applies. */
  readonly changes: Readonly<Record<string, unknown>>
}

/** Changes a block's settings. Quick successive changes of the same settings are one history step. */
export const setProps = defineCommand<SetProps>({
  name: 'set-props',
  label: 'Change settings',
  run(session, { id, changes }) {
    const next = session.library.changeProps(session.tree, id, changes)
    const mergeKey = `set-props ${id} ${Object.keys(changes).join(' ')}`
    session.document.commit(`Change ${session.nameOf(id)}`, next, { mergeKey })
  },
})

export interface SetOverride {
  /** The linked component. */
  readonly id: string
  /** The block in the component. */
  readonly path: string
  readonly block: string
  /** undefined makes a setting follow the component again. */
  readonly changes: Readonly<Record<string, unknown>>
}

/** Gives one instance of a linked component its own text or image. Quick successive changes are one history step. */
export const setOverride = defineCommand<SetOverride>({
  name: 'set-override',
  label: 'Change a text or image of this instance',
  run(session, { id, path, block, changes }) {
    const known = overridesOf(nodeAt(session.tree, id))
    const before = known[path]?.block === block ? known[path].props : {}
    const kept = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined)
    const override = kept.length > 0 ? { block, props: Object.fromEntries(kept) } : null
    const next = session.library.changeProps(session.tree, id, { overrides: withOverride(known, path, override) })
    const mergeKey = `set-override ${id} ${path} ${Object.keys(changes).join(' ')}`
    session.document.commit(`Change ${session.nameOf(id)}`, next, { mergeKey })
  },
})

/** Makes these blocks of an instance follow the component again. */
export const removeOverrides = defineCommand<{ readonly id: string; readonly paths: readonly string[] }>({
  name: 'remove-overrides',
  label: 'Follow the component again',
  run(session, { id, paths }) {
    const known = overridesOf(nodeAt(session.tree, id))
    const left = paths.reduce<Overrides | undefined>((all, path) => all && withOverride(all, path, null), known)
    const next = session.library.changeProps(session.tree, id, { overrides: left })
    session.document.commit(`Change ${session.nameOf(id)}`, next)
  },
})

/** undefined if none is left, so that nothing is stored. */
function withOverride(known: Overrides, path: string, override: Override | null): Overrides | undefined {
  const { [path]: _, ...others } = known
  const next = override ? { ...others, [path]: override } : others
  return Object.keys(next).length > 0 ? next : undefined
}

/** Edits a block's text in place. A block without text shows its settings. */
export const editText = defineCommand<{ readonly id: string }>({
  name: 'edit-text',
  label: 'Edit text or open settings',
  keys: ['Enter'],
  group: 'Edit',
  fromSelection: selectedNode,
  run(session, { id }) {
    if (lockOf(session.tree, id) !== null) throw new TreeError(lockedReason(session.tree, id))
    if (session.onEditText?.(id)) return
    session.changeView({ rightOpen: true })
    session.announce(`${session.nameOf(id)} has no text of its own. Its settings are shown.`)
  },
})

export interface WriteText {
  readonly id: string
  /** The setting that holds the text. */
  readonly key: string
  readonly value: string
  /** Writes with the same key are one history step, however long they take. */
  readonly mergeKey?: string
}

/** Writes a text that is edited on the page into the document. */
export const writeText = defineCommand<WriteText>({
  name: 'write-text',
  label: 'Write text',
  run(session, { id, key, value, mergeKey }) {
    const next = session.library.changeProps(session.tree, id, { [key]: value })
    session.document.commit(`Write ${session.nameOf(id)}`, next, { mergeKey, mergeWithin: Number.POSITIVE_INFINITY })
  },
})

/** Fills an empty section with this number of columns, each a container, and selects the first. */
export const layOutSection = defineCommand<{ readonly id: string; readonly columns: number }>({
  name: 'lay-out-section',
  label: 'Choose a layout',
  run(session, { id, columns }) {
    const { library, tree } = session
    const block = columns === 1 ? library.make('Container') : library.make('Row', { columns })
    const verdict = library.mayPlace(tree, [block.name], id)
    if (!verdict.ok) throw new TreeError(verdict.reason)
    const branch = library.branch(block, tree)
    const first = columns === 1 ? branch.id : (branch.nodes[branch.id]?.nodes[0] ?? null)
    const name = `${columns} column${columns === 1 ? '' : 's'}`
    session.document.commit(`Add ${name}`, insertNodes(tree, branch, id, 0), { select: first })
    session.announce(`${name} added to ${session.nameOf(id)}`)
  },
})
