import { expect, test } from 'vitest'
import { isPublicIp, resolvePublicIp } from './ssrf-guard.ts'

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  '2001:0:7f00:1::1',
  '64:ff9b:1::a00:1',
])('%s is private', (ip) => expect(isPublicIp(ip)).toBe(false))

test.each(['9.9.9.9', '172.32.0.1', '192.0.2.1', '2620:fe::fe', '::ffff:9.9.9.9'])('%s is public', (ip) =>
  expect(isPublicIp(ip)).toBe(true),
)

test('a host of this machine is refused, unless that is allowed', async () => {
  await expect(resolvePublicIp('localhost', false)).rejects.toThrow('localhost is in a private network')
  await expect(resolvePublicIp('127.1', false)).rejects.toThrow('is in a private network')
  expect(isPublicIp(await resolvePublicIp('localhost', true))).toBe(false)
})
