/** A call of this phone, as every tab shows it. */
export interface PhoneCall {
  readonly id: string
  readonly number: string
  /** The name that the phone system gives. */
  readonly name: string
  readonly direction: 'INCOMING' | 'OUTGOING'
  readonly answeredAt: number | null
  readonly isHeld: boolean
  readonly isHeldByOther: boolean
  readonly isMuted: boolean
}

export interface PhoneState {
  readonly connection: 'connecting' | 'registered' | 'refused' | 'blocked'
  /** The phone system's reason. */
  readonly reason: string
  readonly calls: readonly PhoneCall[]
  /** Why the last call ended, if it wasn't as expected. */
  readonly notice: string
  /** New messages in the voicemail; null if the phone system doesn't say. */
  readonly messages: number | null
  readonly isQuiet: boolean
}

export const START: PhoneState = {
  connection: 'connecting',
  reason: '',
  calls: [],
  notice: '',
  messages: null,
  isQuiet: false,
}

export type PhoneCommand =
  | { readonly kind: 'dial'; readonly number: string }
  | { readonly kind: 'answer' | 'hang' | 'hold' | 'resume' | 'mute' | 'unmute'; readonly id: string }
  | { readonly kind: 'tone'; readonly id: string; readonly tone: string }
  | { readonly kind: 'transfer'; readonly id: string; readonly number: string }
  | { readonly kind: 'connect'; readonly id: string; readonly other: string }
  | { readonly kind: 'quiet'; readonly isQuiet: boolean }
  | { readonly kind: 'devices' }

/** What a phone tells about a call, for the log. */
export interface CallReport {
  readonly callId: string
  readonly direction: 'INCOMING' | 'OUTGOING'
  readonly event: 'RINGING' | 'ANSWERED' | 'ENDED' | 'DECLINED' | 'FAILED'
  readonly number: string
  readonly at: number
}

/** What is dialled: without the marks by which people write numbers. */
export function dialled(typed: string): string {
  return typed.trim().replaceAll(/[\s().\-/]/g, '')
}

/** The new messages that a message summary (RFC 3842) counts; null if it counts none. */
export function newMessages(summary: string): number | null {
  const counted = /^voice-message:\s{0,9}(\d{1,6})\//im.exec(summary)
  if (counted) return Number(counted[1])
  const waiting = /^messages-waiting:\s{0,9}(yes|no)/im.exec(summary)
  return waiting ? Number(waiting[1]?.toLowerCase() === 'yes') : null
}
