/** The names of a customer, from the one name that a visitor gave. */
export function namesIn(name: string): { readonly firstname: string; readonly lastname: string } {
  const [firstname = '', ...rest] = name.trim().split(/\s+/)
  return { firstname, lastname: rest.join(' ') }
}
