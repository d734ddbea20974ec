/** Class names in a row, without those that are empty. */
export function classes(...names: readonly string[]): string {
  let all = ''
  for (const name of names) if (name) all += all ? ` ${name}` : name
  return all
}
