import ipaddr from 'ipaddr.js'

/** Bits of an IPv6 address that a provider gives to one customer, who may use any address below them. */
const IPV6_PREFIX = 64

/**
 * The network that attempts from an address are counted by: an IPv4 address itself, an IPv6 address by its /64, because
 * one customer has 2^64 of those. An IPv4 address written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/${IPV6_PREFIX}`)}/${IPV6_PREFIX}`
}
