/** Code that is not sound yet is kept by no page: it waits here until its field is shown again. */
const waiting = new WeakMap<object, Map<string, string>>()

/** The unfinished code of one field of an editor. */
export function unfinishedCode(editor: object, field: string) {
  const texts = waiting.get(editor) ?? new Map<string, string>()
  waiting.set(editor, texts)
  return {
    read: () => texts.get(field),
    write: (text: string) => void texts.set(field, text),
    drop: () => void texts.delete(field),
  }
}
