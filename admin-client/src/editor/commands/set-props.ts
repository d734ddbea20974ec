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
