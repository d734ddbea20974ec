/** The state of a call, as it is sent to all tabs. */
export interface PhoneCall {
  readonly id: string
  readonly number: string
  /** The caller ID name. */
  readonly name: string
  readonly direction: 'INCOMING' | 'OUTGOING'
  readonly answeredAt: number | null
  readonly isHeld: boolean
  readonly isHeldByOther: boolean
  readonly isMuted: boolean
  readonly isInConference: boolean
}

export interface PhoneState {
  readonly connection: 'connecting' | 'registered' | 'refused' | 'blocked'
  /** The phone system's reason for refusing the registration. */
  readonly reason: string
  readonly calls: readonly PhoneCall[]
  /** The cause, if the last call failed. */
  readonly notice: string
  /** New voicemail messages; null if the phone system doesn't report them. */
  readonly messages: number | null
  readonly isDoNotDisturb: boolean
}

export const START: PhoneState = {
  connection: 'connecting',
  reason: '',
  calls: [],
  notice: '',
  messages: null,
  isDoNotDisturb: false,
}

export type PhoneCommand =
  | { readonly kind: 'dial'; readonly number: string }
  | { readonly kind: 'answer' | 'hangUp' | 'hold' | 'resume' | 'mute' | 'unmute'; readonly id: string }
  | { readonly kind: 'tone'; readonly id: string; readonly tone: string }
  | { readonly kind: 'transfer'; readonly id: string; readonly number: string }
  | { readonly kind: 'connect'; readonly id: string; readonly other: string }
  | { readonly kind: 'doNotDisturb'; readonly isDoNotDisturb: boolean }
  /** Joins the two calls to a conference, or ends it. */
  | { readonly kind: 'merge' }
  | { readonly kind: 'split' }
  | { readonly kind: 'devices' }

/** An event of a call, for the call log. */
export interface CallReport {
  readonly callId: string
  readonly direction: 'INCOMING' | 'OUTGOING'
  readonly event: 'RINGING' | 'ANSWERED' | 'ENDED' | 'DECLINED' | 'FAILED'
  readonly number: string
  readonly at: number
  readonly recordingUrl?: string
}

/** A SIP message, as far as its headers are read. */
export interface SipHeaders {
  getHeader(name: string): string | undefined
}

/** Where the phone system says that it records the call; undefined unless it is an https address. */
export function recordingIn(message: SipHeaders | null | undefined): string | undefined {
  const text = message?.getHeader('X-Recording-URL')?.trim() ?? ''
  if (text.length > 2000 || !URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  return protocol === 'https:' && !username && !password ? href : undefined
}

/** Removes spaces and punctuation from a number as people write it. */
export function dialString(typed: string): string {
  return typed.trim().replaceAll(/[\s().\-/]/g, '')
}

/** The count of new messages in a message summary (RFC 3842); null if it has none. */
export function newMessages(summary: string): number | null {
  const counted = /^voice-message:\s{0,9}(\d{1,6})\//im.exec(summary)
  if (counted) return Number(counted[1])
  const waiting = /^messages-waiting:\s{0,9}(yes|no)/im.exec(summary)
  return waiting ? Number(waiting[1]?.toLowerCase() === 'yes') : null
}
