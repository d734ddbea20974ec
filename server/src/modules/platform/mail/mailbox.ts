/** The mailbox of an address: 'Ann+shop@example.com' is delivered to 'ann@example.com'. For counting emails to one person. */
export function mailboxOf(email: string): string {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  return `${local.split('+')[0]}@${host}`
}
