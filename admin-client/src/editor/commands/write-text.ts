import { defineCommand } from './command.ts'

export interface WriteText {
  readonly id: string
  /** The setting that holds the words. */
  readonly key: string
  readonly value: string
}

/** Keeps what was written on the page. However long it took, it is one step. */
export const writeText = defineCommand<WriteText>({
  name: 'write-text',
  label: 'Write text',
  run(session, { id, key, value }) {
    const next = session.library.changeProps(session.tree, id, { [key]: value })
    session.document.commit(`Write ${session.nameOf(id)}`, next)
  },
})
