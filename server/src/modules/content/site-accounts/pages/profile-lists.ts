import type { AccountList } from '@mainstreet/site-client/account'
import { deviceName } from '../../../platform/profile/index.ts'
import type { ListedSession } from '../../../platform/sessions/index.ts'
import { type Address, nameOfCountry } from '../../../platform/shoppers/index.ts'

export function addressList(addresses: readonly Address[]): AccountList {
  return {
    kind: 'list',
    id: 'addresses',
    heading: 'Addresses',
    empty: 'You have no address yet.',
    items: addresses.map((address) => ({
      id: address.id,
      name: address.line1,
      lines: linesOf(address),
      ...(address.isDefault && { badge: 'Default' }),
      edit: { text: 'Edit', href: `/user-profile/address?id=${address.id}` },
      actions: [
        ...(address.isDefault ? [] : [{ name: 'default', label: 'Use as default' }]),
        { name: 'delete', label: 'Delete' },
      ],
    })),
    add: { text: 'Add an address', href: '/user-profile/address' },
  }
}

/** Formats an address as on an envelope. */
function linesOf({ name, company, line1, line2, city, province, postalCode, country, phone }: Address): string[] {
  const place = [city, province, postalCode].filter(Boolean).join(' ')
  return [name, company, line1, line2, place, nameOfCountry(country), phone].filter(Boolean)
}

export function sessionList(sessions: readonly ListedSession[], currentId: string): AccountList {
  const others = sessions.filter(({ id }) => id !== currentId)
  return {
    kind: 'list',
    id: 'sessions',
    heading: 'Where you are signed in',
    empty: '',
    items: sessions.map(({ id, userAgent, seenAt }) => ({
      id,
      name: deviceName(userAgent),
      lines: [deviceName(userAgent), `Last seen on ${dayOf(seenAt)}`],
      ...(id === currentId ? { badge: 'This device' } : { actions: [{ name: 'end', label: 'Sign out' }] }),
    })),
    ...(others.length > 1 && { action: { name: 'end-others', label: 'Sign out everywhere else' } }),
  }
}

function dayOf(time: string): string {
  return new Date(time).toLocaleDateString('en-CA', { year: 'numeric', month: 'long', day: 'numeric' })
}
