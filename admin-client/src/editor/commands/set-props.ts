import { defineCommand } from './command.ts'

export interface SetProps {
  readonly id: string
  /** undefined takes a prop away, so that its block's initial value holds. */
  readonly changes: Readonly<Record<string, unknown>>
}

/** Changes settings of a block. Changes of the same settings in quick succession are undone together. */
export const setProps = defineCommand<SetProps>({
  name: 'set-props',
  label: 'Change settings',
  run(session, { id, changes }) {
    const next = session.library.changeProps(session.tree, id, changes)
    const mergeKey = `set-props ${id} ${Object.keys(changes).join(' ')}`
    session.document.commit(`Change ${session.nameOf(id)}`, next, { mergeKey })
  },
})
