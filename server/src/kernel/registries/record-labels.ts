/** A kind of record in lists and logs. */
export interface RecordLabel {
  readonly singular: string
  readonly plural: string
}

interface RecordLabels {
  has(kind: string): boolean
  get(kind: string): RecordLabel
}

/** The labels of a kind. Without a label of its own a kind is called by its table: `page_redirect` is 'Page redirect'. */
export function recordLabelOf(labels: RecordLabels, kind: string): RecordLabel {
  if (labels.has(kind)) return labels.get(kind)
  const singular = inWords(kind)
  return { singular, plural: singular.endsWith('s') ? singular : `${singular}s` }
}

/** 'checked_in' becomes 'Checked in'. */
export function inWords(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
