import ipaddr from 'ipaddr.js'

/** Characters of the longest address. */
const MAX_LENGTH = 45

/** Bits of an IPv6 address that a provider gives to one customer, who may use any address below them. */
const IPV6_PREFIX = 64

/**
 * The network that requests and attempts from an address are counted by: an IPv4 address itself, an IPv6 address by its
 * /64, because one customer has 2^64 of those. An IPv4 address written as IPv6 is the IPv4 address.
 */
export function clientNetwork(sent: string): string {
  const address = sent.slice(0, MAX_LENGTH)
  // Every visit is counted, and nearly all come from IPv4.
  if (!address.includes(':') || !ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const withoutZone = parsed.toNormalizedString().split('%')[0]
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${IPV6_PREFIX}`)}/${IPV6_PREFIX}`
}
