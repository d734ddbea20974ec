import { defineCommand } from './command.ts'

export interface WriteText {
  readonly id: string
  /** The setting that holds the text. */
  readonly key: string
  readonly value: string
}

/** Saves a text edited on the page. It is one step, however long the editing took. */
export const writeText = defineCommand<WriteText>({
  name: 'write-text',
  label: 'Write text',
  run(session, { id, key, value }) {
    const next = session.library.changeProps(session.tree, id, { [key]: value })
    session.document.commit(`Write ${session.nameOf(id)}`, next)
  },
})
