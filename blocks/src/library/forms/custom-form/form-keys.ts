/** A form with more fields than this shows the first ones. */
export const MOST_FIELDS = 100

/** Lowercased, with spaces as underscores and without other signs, as imported pages have it. */
export function keyOfLabel(label: string): string {
  const key = label
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .replaceAll(' ', '_')
    .slice(0, 100)
    .replace(/[\ud800-\udbff]$/, '')
  // Every object has something of this name, so forms in transit cannot.
  return key in Object.prototype ? `${key}_field` : key
}

/** The keys of a form's fields, all different: a second one of the same label gets `_2`. */
export function keysOf(items: readonly { readonly label: string; readonly type: string }[]): string[] {
  const taken = new Set<string>()
  return items.slice(0, MOST_FIELDS).map(({ label, type }) => {
    const base = keyOfLabel(label) || type.replaceAll('-', '_')
    let key = base
    for (let number = 2; taken.has(key); number++) key = `${base}_${number}`
    taken.add(key)
    return key
  })
}
