import { lookup } from 'node:dns/promises'
import { BlockList, isIPv6 } from 'node:net'

/** Networks that requests on behalf of a tenant must not reach: there they would act with our access (SSRF). */
const PRIVATE_NETWORKS: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
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
const privateNetworks = new BlockList()
for (const network of PRIVATE_NETWORKS) privateNetworks.addSubnet(...network)

export const isPublicIp = (ip: string): boolean => !privateNetworks.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')

/** The host as connections take it: IPv6 without its brackets. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Waits for a promise that cannot be called off, such as a DNS lookup, no longer than until the signal. */
export function until<Value>(signal: AbortSignal, value: Promise<Value>): Promise<Value> {
  return Promise.race([
    value,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])
}

/** At least one of a host's IPs is in a private network. */
export class PrivateNetworkError extends Error {
  override readonly name = 'PrivateNetworkError'
}

/**
 * The IP to connect to for a host that a tenant has named. Callers must connect to this IP and not look the host up
 * again, because the DNS may answer differently the second time. Throws PrivateNetworkError.
 */
export async function resolvePublicIp(host: string, mayBePrivate: boolean): Promise<string> {
  const ips = (await lookup(host, { all: true })).map(({ address: ip }) => ip)
  if (!mayBePrivate && !ips.every(isPublicIp)) {
    throw new PrivateNetworkError(`${host} is in a private network. This installation sends nothing there.`)
  }
  return ips[0] as string
}
