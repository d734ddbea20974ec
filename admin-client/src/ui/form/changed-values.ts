/** The values of a form that changed, compared as JSON. */
export function changedValues<Values extends object>(before: Values, after: Values): Partial<Values> {
  const old = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(old.get(name)),
  )
  return Object.fromEntries(changed) as Partial<Values>
}
