import { ActionIcon, Indicator, Popover, Tooltip } from '@mantine/core'
import { useEffect, useState } from 'react'
import { IconPhone, IconPhoneCall, IconPhoneIncoming, IconPhoneOff } from '../icons.ts'
import { NoPhone, PhonePanel } from './phone-panel.tsx'
import { dialString, type PhoneState } from './phone-state.ts'
import { dropOldReports } from './report-queue.ts'
import { type Phone, usePhone } from './use-phone.ts'

/** The softphone in the top bar. While it is registered, it dials the `tel:` links of all screens. */
export function PhoneItem() {
  const phone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const state = phone?.state
  const ringing = state?.calls.find(({ direction, answeredAt }) => direction === 'INCOMING' && answeredAt === null)
  const ringingId = ringing?.id
  useEffect(() => {
    if (ringingId) setOpen(true)
  }, [ringingId])
  useDialTelLinks(phone, () => setOpen(true))
  // Also of people who have signed out here for good.
  useEffect(() => dropOldReports(), [])

  const label = state ? labelOf(state) : 'Phone: not set up'
  const inCall = (state?.calls.length ?? 0) > 0
  const Icon = ringing
    ? IconPhoneIncoming
    : inCall
      ? IconPhoneCall
      : state?.connection === 'registered' && !state.isDoNotDisturb
        ? IconPhone
        : IconPhoneOff
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={320} trapFocus withinPortal shadow="md">
      <Popover.Target>
        <Tooltip label={label} disabled={isOpen}>
          <Indicator disabled={!state?.messages} label={state?.messages} size={16} offset={6} color="red.9">
            <ActionIcon
              variant={inCall ? 'light' : 'subtle'}
              color={inCall ? 'teal' : 'gray'}
              size="lg"
              aria-label={label}
              aria-expanded={isOpen}
              aria-haspopup="dialog"
              onClick={() => setOpen(!isOpen)}
            >
              <Icon size={20} stroke={1.6} />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Phone" role="dialog">
        {phone ? <PhonePanel phone={phone} /> : <NoPhone onLeave={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function labelOf({ connection, calls, isDoNotDisturb, messages }: PhoneState): string {
  if (calls.length > 0) return `Phone: ${calls.length === 1 ? 'one call' : `${calls.length} calls`}`
  if (connection === 'connecting') return 'Phone: connecting'
  if (connection !== 'registered') return 'Phone: not connected'
  const news = messages ? `, ${messages} new ${messages === 1 ? 'message' : 'messages'}` : ''
  return `Phone: ${isDoNotDisturb ? 'do not disturb' : 'ready'}${news}`
}

function useDialTelLinks(phone: Phone | null, onDial: () => void): void {
  const perform = phone?.perform
  const isReady = phone?.state.connection === 'registered'
  useEffect(() => {
    if (!perform || !isReady) return
    const dial = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="tel:"]') : null
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      perform({ kind: 'dial', number: dialString(decodeURIComponent(link.href.slice('tel:'.length))) })
      onDial()
    }
    document.addEventListener('click', dial)
    return () => document.removeEventListener('click', dial)
  }, [perform, isReady, onDial])
}
