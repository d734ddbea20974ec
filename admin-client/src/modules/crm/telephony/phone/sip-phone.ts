import { UA, WebSocketInterface } from 'jssip'
import type { ReferEvent, RTCSession } from 'jssip/lib/RTCSession'
import type { RTCSessionEvent } from 'jssip/lib/UA'
import type { PhoneAccountQuery } from '../../../../generated/graphql.ts'
import { Conference, IN_CONFERENCE } from './conference.ts'
import { microphoneConstraints } from './devices.ts'
import {
  type CallReport,
  newMessages,
  type PhoneCommand,
  type PhoneState,
  type SipHeaders,
  START,
} from './phone-state.ts'
import { startRinging } from './ringer.ts'
import { SipCall } from './sip-call.ts'

export type PhoneAccount = NonNullable<PhoneAccountQuery['phoneAccount']>

const MOST_CALLS = 2
const BUSY = { status_code: 486, reason_phrase: 'Busy Here' }
/** Longer numbers are external callers, who may not transfer this phone to others. */
const LONGEST_EXTENSION = 6

type CallCommand = Extract<PhoneCommand, { readonly id: string }>

interface Listeners {
  onState(state: PhoneState): void
  onReport(report: CallReport): void
}

/** Registers at the phone system, and makes and receives up to two calls: one on hold, or both in a conference. */
export class SipPhone {
  readonly #ua: UA
  readonly #calls = new Map<string, SipCall>()
  #state = START
  #conference: Conference | null = null
  #stopRinging: (() => void) | null = null

  constructor(
    private readonly account: PhoneAccount,
    private readonly listeners: Listeners,
    isDoNotDisturb = false,
  ) {
    const { serverUrl, extension, domain, secret } = account
    this.#state = { ...START, isDoNotDisturb }
    this.#ua = new UA({
      sockets: [new WebSocketInterface(serverUrl)],
      uri: `sip:${extension}@${domain}`,
      password: secret,
      register_expires: 120,
      session_timers: false,
      connection_recovery_min_interval: 1,
      connection_recovery_max_interval: 15,
    })
    this.#ua.on('registered', () => this.#set({ connection: 'registered', reason: '' }))
    this.#ua.on('registrationFailed', ({ cause }) => this.#set({ connection: 'refused', reason: String(cause ?? '') }))
    this.#ua.on('disconnected', () => {
      if (this.#state.connection !== 'blocked') this.#set({ connection: 'connecting' })
    })
    this.#ua.on('newRTCSession', ({ session, request }: RTCSessionEvent) =>
      this.#addCall(session, request as unknown as SipHeaders & { readonly call_id: string }),
    )
    // Asterisk and others send message summaries without a subscription.
    this.#ua.on('sipEvent', ({ event, request }) => {
      const body = (request as unknown as { body?: string }).body ?? ''
      if ((event as { event?: string }).event === 'message-summary')
        this.#set({ messages: newMessages(body) ?? this.#state.messages })
    })
    document.addEventListener('securitypolicyviolation', this.#onViolation)
    this.#ua.start()
  }

  get state(): PhoneState {
    return this.#state
  }

  stop(): void {
    document.removeEventListener('securitypolicyviolation', this.#onViolation)
    this.#ua.stop()
    this.#ring()
  }

  perform(command: PhoneCommand): void {
    if (command.kind === 'dial') this.#dial(command.number)
    else if (command.kind === 'doNotDisturb') this.#set({ isDoNotDisturb: command.isDoNotDisturb })
    else if (command.kind === 'merge') void this.#merge()
    else if (command.kind === 'split') void this.#split()
    else if (command.kind === 'devices') this.#switchDevices()
    else {
      const call = this.#calls.get(command.id)
      if (call) this.#performOn(call, command)
    }
  }

  #performOn(call: SipCall, command: CallCommand): void {
    const { session } = call
    if (this.#conference && !IN_CONFERENCE.includes(command.kind)) return
    if (this.#conference && (command.kind === 'mute' || command.kind === 'unmute')) {
      this.#conference.isMuted = command.kind === 'mute'
      this.#show()
    } else if (command.kind === 'answer') {
      this.#holdOthers(call)
      session.answer(this.#media())
    } else if (command.kind === 'hangUp') {
      call.isDeclined = true
      session.terminate(call.direction === 'INCOMING' && !session.isEstablished() ? BUSY : {})
    } else if (command.kind === 'hold') session.hold()
    else if (command.kind === 'resume') {
      this.#holdOthers(call)
      session.unhold()
    } else if (command.kind === 'mute') session.mute({ audio: true })
    else if (command.kind === 'unmute') session.unmute({ audio: true })
    else if (command.kind === 'tone') session.sendDTMF(command.tone, { transportType: 'RFC2833' as never })
    else if (command.kind === 'transfer') this.#refer(call, this.#addressOf(command.number))
    else if (command.kind === 'connect') {
      const other = this.#calls.get(command.other)
      if (other) this.#refer(call, other.session.remote_identity.uri.toString(), other.session)
    }
  }

  async #merge(): Promise<void> {
    const [one, other] = this.#established
    if (!one || !other || this.#conference) return
    const conference = new Conference([one, other])
    this.#conference = conference
    this.#show()
    await conference.start().catch(async () => {
      if (this.#conference !== conference) return
      await this.#split()
      this.#set({ notice: 'The calls could not be merged.' })
    })
  }

  /** Ends the conference. The first of the calls is on hold afterwards. */
  async #split(): Promise<void> {
    const conference = this.#conference
    this.#conference = null
    await conference?.end()
    this.#holdOthers(this.#established.at(-1) ?? null)
    this.#show()
  }

  get #established(): readonly SipCall[] {
    return [...this.#calls.values()].filter(({ session }) => session.isEstablished())
  }

  #switchDevices(): void {
    const calls = [...this.#calls.values()]
    for (const call of calls) call.switchSpeaker()
    const switched = this.#conference
      ? this.#conference.switchMicrophone()
      : Promise.all(calls.map((call) => call.switchMicrophone()))
    void switched.catch(() => this.#set({ notice: 'The microphone could not be changed.' }))
  }

  #dial(number: string): void {
    if (this.#calls.size >= MOST_CALLS || number === '') return
    this.#set({ notice: '' })
    this.#holdOthers(null)
    this.#ua.call(this.#addressOf(number), this.#media())
  }

  #addCall(session: RTCSession, invitation: SipHeaders & { readonly call_id: string }): void {
    const isRefused = session.direction === 'incoming' && (this.#state.isDoNotDisturb || this.#calls.size >= MOST_CALLS)
    const call = new SipCall(session, invitation.call_id, invitation, {
      onChange: () => this.#show(),
      report: (report) => this.listeners.onReport(report),
      onOver: (over, reason) => {
        this.#calls.delete(over.id)
        if (this.#conference) void this.#split()
        this.#show(reason)
      },
    })
    // Without a declining user, the call log has to show a missed call.
    if (isRefused) return void session.terminate(BUSY)
    this.#calls.set(session.id, call)
    session.on('refer', ({ accept, reject }: ReferEvent) => {
      if (call.number.length > LONGEST_EXTENSION) reject()
      else accept(() => {}, this.#media())
    })
    // Attended transfer by a colleague: the new call replaces this one.
    session.on('replaces', ({ accept }: ReferEvent) =>
      accept((next: RTCSession) => setTimeout(() => next.answer(this.#media())), this.#media()),
    )
    this.#show()
  }

  /** Transfers a call. The other side calls the target; our own call ends once it has accepted. */
  #refer({ session }: SipCall, target: string, replaces?: RTCSession): void {
    const eventHandlers = {
      accepted: () => {
        if (!session.isEnded()) session.terminate()
      },
      failed: () => this.#set({ notice: 'The call could not be transferred.' }),
      requestFailed: () => this.#set({ notice: 'The call could not be transferred.' }),
    }
    session.refer(target, replaces ? { replaces, eventHandlers } : { eventHandlers })
  }

  #holdOthers(except: SipCall | null): void {
    for (const call of this.#calls.values())
      if (call !== except && call.session.isEstablished() && !call.isHeld) call.session.hold()
  }

  #media() {
    const iceServers = this.account.iceServers.map(({ url, username, credential }) =>
      username ? { urls: url, username, credential } : { urls: url },
    )
    return { mediaConstraints: microphoneConstraints(), pcConfig: { iceServers } }
  }

  #addressOf(number: string): string {
    return `sip:${encodeURIComponent(number).replaceAll('%2B', '+')}@${this.account.domain}`
  }

  /** The Content-Security-Policy of the page allows only the server URL at the time when it was loaded. */
  readonly #onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    const isOurs = effectiveDirective === 'connect-src' && blockedURI.startsWith(new URL(this.account.serverUrl).origin)
    if (!isOurs && blockedURI !== this.account.serverUrl) return
    this.#set({ connection: 'blocked' })
    // Every further attempt would be blocked as well.
    this.#ua.stop()
  }

  #show(notice = ''): void {
    const conference = this.#conference
    const calls = [...this.#calls.values()].map(({ state }) =>
      conference ? { ...state, isInConference: true, isMuted: conference.isMuted } : state,
    )
    this.#set({ calls, notice })
  }

  #set(change: Partial<PhoneState>): void {
    this.#state = { ...this.#state, ...change }
    this.#ring()
    this.listeners.onState(this.#state)
  }

  #ring(): void {
    const calls = [...this.#calls.values()]
    const isRinging = calls.some(({ direction, state }) => direction === 'INCOMING' && state.answeredAt === null)
    const isSpeaking = calls.some(({ state }) => state.answeredAt !== null)
    if (isRinging && !isSpeaking) this.#stopRinging ??= startRinging()
    else {
      this.#stopRinging?.()
      this.#stopRinging = null
    }
  }
}
