/** Labels of record fields in the audit log and the timeline. Only names that differ from their own words need one. */
export type FieldLabels = Readonly<Record<string, string>>

/**
 * 'displayName' → 'Display name'; for a map, 'colors.primary' → 'Colours: primary' with a label. A tenant's custom fields keep
 * their own names.
 */
export type LabelField = (field: string) => string

export function fieldLabeller(capabilities: readonly { readonly fieldLabels?: FieldLabels }[]): LabelField {
  const labels = new Map(capabilities.flatMap(({ fieldLabels = {} }) => Object.entries(fieldLabels)))
  return (field) => {
    const [name = '', ...keys] = field.split('.')
    const key = keys.join('.')
    if (name === 'customFields' && key) return key
    const label = labels.get(name) ?? inWords(name)
    return key ? `${label}: ${key}` : label
  }
}

function inWords(name: string): string {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
