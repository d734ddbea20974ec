/**
 * The values of a form after it was saved: those that the server stored, except fields that were changed again while
 * the request was on its way. These keep their new text and stay unsaved.
 */
export function keepTyped<Values extends object>(stored: Values, sent: Values, typed: Values): Values {
  const names = Object.keys(stored) as (keyof Values)[]
  const retyped = names.filter((name) => JSON.stringify(typed[name]) !== JSON.stringify(sent[name]))
  return { ...stored, ...Object.fromEntries(retyped.map((name) => [name, typed[name]])) }
}
