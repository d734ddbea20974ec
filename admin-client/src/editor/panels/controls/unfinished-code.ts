/** Invalid code is not stored in a page. It is kept here until its field is shown again. */
const drafts = new WeakMap<object, Map<string, string>>()

/** The unfinished code of one field in an editor. */
export function unfinishedCode(editor: object, field: string) {
  const texts = drafts.get(editor) ?? new Map<string, string>()
  drafts.set(editor, texts)
  return {
    read: () => texts.get(field),
    write: (text: string) => void texts.set(field, text),
    drop: () => void texts.delete(field),
  }
}
