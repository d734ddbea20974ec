import { nodeAt, type Override, type Overrides, overridesOf } from '@mainstreet/blocks/tree'
import { defineCommand } from './command.ts'

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
