/** Labels for the audit log and the timeline. Only names that differ from their own words need one. */
export interface RecordLabels {
  /** Kinds of records, by table name: `api_key` → 'API key'. */
  readonly kinds?: Readonly<Record<string, string>>
  /** Actions: `sign_in_failed` → 'Sign-in failed'. */
  readonly actions?: Readonly<Record<string, string>>
  /** Fields: `color` → 'Colour'. */
  readonly fields?: Readonly<Record<string, string>>
}

export interface RecordLabeller {
  kindName(kind: string): string
  actName(act: string): string
  /**
   * 'displayName' → 'Display name'; for a map, 'colours.primary' → 'Colours: primary'. A tenant's custom fields keep
   * their own names.
   */
  fieldName(field: string): string
}

/** Names that belong to no single capability. */
const SHARED: RecordLabels = { kinds: { attachment: 'File' }, actions: { updated: 'Changed' } }

export function recordLabeller(capabilities: readonly { readonly recordLabels?: RecordLabels }[]): RecordLabeller {
  const all = [SHARED, ...capabilities.map(({ recordLabels = {} }) => recordLabels)]
  const [kinds, actions, fields] = (['kinds', 'actions', 'fields'] as const).map(
    (part) => new Map(all.flatMap((labels) => Object.entries(labels[part] ?? {}))),
  )
  return {
    kindName: (kind) => kinds?.get(kind) ?? inWords(kind),
    actName: (act) => actions?.get(act) ?? inWords(act),
    fieldName(field) {
      const [name = '', ...keys] = field.split('.')
      const key = keys.join('.')
      if (name === 'customFields' && key) return key
      const label = fields?.get(name) ?? inWords(name)
      return key ? `${label}: ${key}` : label
    },
  }
}

function inWords(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
