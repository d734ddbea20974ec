import ipaddr from 'ipaddr.js'

/** Characters of the longest IP. */
const MAX_LENGTH = 45

/** Bits of an IPv6 address that a provider assigns to one customer, who may use any IP below them. */
const IPV6_PREFIX = 64

/**
 * The network that requests and attempts from an IP are counted by: IPv4 by the IP itself, IPv6 by its /64, because one
 * customer has 2^64 of those. IPv4 written as IPv6 counts as IPv4.
 */
export function clientNetwork(sent: string): string {
  const ip = sent.slice(0, MAX_LENGTH)
  // Every visit is counted, and nearly all come from IPv4.
  if (!ip.includes(':') || !ipaddr.isValid(ip)) return ip
  const parsed = ipaddr.process(ip)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const withoutZone = parsed.toNormalizedString().split('%')[0]
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/${IPV6_PREFIX}`)}/${IPV6_PREFIX}`
}
