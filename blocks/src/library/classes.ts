/** Joins the class names that are not empty. */
export function classes(...names: readonly string[]): string {
  let all = ''
  for (const name of names) if (name) all += all ? ` ${name}` : name
  return all
}
