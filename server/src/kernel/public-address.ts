import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'

/** Where a tenant must not send us: into our own networks, where they would speak with our rights. */
const OURS: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]
const ours = new BlockList()
for (const network of OURS) ours.addSubnet(...network)

export const isPublicAddress = (address: string): boolean => !ours.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** A host that lies, in whole or in part, inside a private network. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/**
 * The address to connect to for a host that a tenant has named. Whoever connects must use this very address: asked
 * again, the DNS may say something else.
 */
export async function publicAddressOf(host: string, mayBePrivate: boolean): Promise<string> {
  const addresses = (await lookup(host, { all: true })).map(({ address }) => address)
  if (!mayBePrivate && !addresses.every(isPublicAddress)) {
    throw new PrivateAddress(`${host} lies inside a private network, where this installation sends nothing.`)
  }
  return addresses[0] as string
}
