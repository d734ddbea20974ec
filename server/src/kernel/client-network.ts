/** Characters of the longest address. */
const LONGEST = 45
const MAPPED = /^::ffff:(?=\d{1,3}\.)/i

/**
 * Whom an address is counted as: an IPv4 address is one customer's line, of IPv6 every customer gets at least the 64 bits
 * behind the network and could send each request from another address.
 */
export function clientNetwork(address: string): string {
  if (!address.includes(':')) return address.slice(0, LONGEST)
  const plain = address.slice(0, LONGEST).replace(MAPPED, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::', 2)
  const groups = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length)
  const network = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail?.split(':') ?? [])].slice(0, 4)
  return `${network.map((group) => group.toLowerCase().replace(/^0{1,3}(?=.)/, '')).join(':')}::/64`
}
