import { defineCommand } from './command.ts'

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
