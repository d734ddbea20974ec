/** The placeholders that email texts can use. */
export const placeholderNames = [
  'number',
  'subject',
  'total',
  'balance',
  'dueDate',
  'validUntil',
  'company',
  'customer.name',
  'customer.firstname',
  'customer.company',
] as const

export type PlaceholderName = (typeof placeholderNames)[number]
export type PlaceholderValues = Readonly<Partial<Record<PlaceholderName, string>>>

const PLACEHOLDER = /\{\{([^{}]{1,200})\}\}/g
const names: readonly string[] = placeholderNames

/**
 * Replaces placeholders such as `{{number}}`, or `{{customer.firstname | "there"}}` with a fallback for an empty value.
 * Placeholders whose value is not known yet stay.
 */
export function filledIn(template: string, values: PlaceholderValues): string {
  return template.replace(PLACEHOLDER, (whole, inside: string) => {
    const { name, fallback } = parsed(inside)
    const value = names.includes(name) ? values[name as PlaceholderName] : undefined
    return value === undefined ? whole : value || fallback
  })
}

/** The unknown placeholders of a template. */
export function unknownPlaceholders(template: string): string[] {
  const used = [...template.matchAll(PLACEHOLDER)].map(([, inside = '']) => parsed(inside).name)
  return [...new Set(used.filter((name) => !names.includes(name)))]
}

function parsed(inside: string): { name: string; fallback: string } {
  const bar = inside.indexOf('|')
  if (bar < 0) return { name: inside.trim(), fallback: '' }
  const typed = inside.slice(bar + 1).trim()
  const isQuoted = typed.length > 1 && /^["“«']/.test(typed) && /["”»']$/.test(typed)
  return { name: inside.slice(0, bar).trim(), fallback: isQuoted ? typed.slice(1, -1).trim() : typed }
}
