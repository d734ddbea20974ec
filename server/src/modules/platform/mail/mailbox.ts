/** The part after the last @: a quoted name before it may have others, as in '"a@b"@example.com'. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

/** The mailbox of an address: 'Ann+shop@example.com' is delivered to 'ann@example.com'. For counting emails to one person. */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase()
  const at = address.lastIndexOf('@')
  const [local, host] = at === -1 ? [address, ''] : [address.slice(0, at), domainOf(address)]
  return `${local.split('+')[0]}@${host}`
}
