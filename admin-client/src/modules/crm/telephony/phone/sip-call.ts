import type { RTCSession } from 'jssip/lib/RTCSession'
import { chosenDevices, microphoneConstraints, playOn } from './devices.ts'
import { type CallReport, type PhoneCall, recordingIn, type SipHeaders } from './phone-state.ts'

/** jssip waits for all ICE candidates, but those of a dead TURN server never come. */
const CANDIDATES_MS = 500
/** If the phone system restarts, no BYE arrives, but the audio packets stop. */
const SILENCE_MS = 10_000

/** Causes on this side. They end an incoming call too, although the user has answered it. */
const LOCAL_FAILURES = ['User Denied Media Access', 'WebRTC Error']

export interface CallOwner {
  onChange(): void
  onOver(call: SipCall, reason: string): void
  report(report: CallReport): void
}

/** A SIP call: its audio, its state and its reports to the call log. */
export class SipCall {
  readonly audio = Object.assign(new Audio(), { autoplay: true })
  readonly number: string
  readonly direction: PhoneCall['direction']
  /** Whether this phone declined the incoming call. */
  isDeclined = false
  #answeredAt: number | null = null
  #recordingUrl: string | undefined
  #candidates: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setInterval> | undefined

  constructor(
    readonly session: RTCSession,
    readonly callId: string,
    invitation: SipHeaders,
    private readonly owner: CallOwner,
  ) {
    // Trunks leave the user part out if the number is withheld.
    this.number = session.remote_identity.uri.user || 'anonymous'
    this.direction = session.direction === 'incoming' ? 'INCOMING' : 'OUTGOING'
    if (this.direction === 'INCOMING') this.#readRecording(invitation)
    playOn(this.audio, chosenDevices().speaker)
    if (session.connection) this.#playRemoteAudio(session.connection)
    session.on('peerconnection', ({ peerconnection }: { peerconnection: RTCPeerConnection }) =>
      this.#playRemoteAudio(peerconnection),
    )
    session.on('icecandidate', ({ ready }: { ready: () => void }) => {
      clearTimeout(this.#candidates)
      this.#candidates = setTimeout(ready, CANDIDATES_MS)
    })
    session.on('accepted', ({ response }: { response?: SipHeaders }) => {
      this.#readRecording(response)
      this.#onAnswered()
    })
    for (const name of ['hold', 'unhold', 'muted', 'unmuted', 'progress'] as const)
      session.on(name, () => owner.onChange())
    session.on('ended', ({ originator, message }: { originator: string; message?: SipHeaders }) => {
      if (originator === 'remote') this.#readRecording(message)
      this.#onOver('ENDED', '')
    })
    session.on('failed', ({ cause, originator }: { cause: string; originator: string }) =>
      this.#onOver(this.#eventOf(cause, originator), cause === 'Canceled' ? '' : cause),
    )
    this.#report('RINGING')
  }

  get id(): string {
    return this.session.id
  }

  get isHeld(): boolean {
    return this.session.isOnHold().local
  }

  /** The audio of the other side; null before the call was answered. */
  get remoteAudio(): MediaStream | null {
    return this.audio.srcObject as MediaStream | null
  }

  get state(): PhoneCall {
    const { id, number, direction, session } = this
    return {
      id,
      number,
      direction,
      name: session.remote_identity.display_name ?? '',
      answeredAt: this.#answeredAt,
      isHeld: this.isHeld,
      isHeldByOther: session.isOnHold().remote,
      isMuted: Boolean(session.isMuted().audio),
      isInConference: false,
    }
  }

  /** Sends another track, which is silent if this one is: on hold, and while muted. Returns the one sent until now. */
  async send(track: MediaStreamTrack | null): Promise<MediaStreamTrack | null> {
    const sender = this.#sender
    const before = sender?.track ?? null
    if (!sender || !track) return before
    track.enabled = before?.enabled ?? true
    await sender.replaceTrack(track)
    return before
  }

  get #sender(): RTCRtpSender | undefined {
    return this.session.connection?.getSenders().find(({ track }) => track?.kind === 'audio')
  }

  switchSpeaker(): void {
    playOn(this.audio, chosenDevices().speaker)
  }

  /** Applies the chosen microphone during the call. */
  async switchMicrophone(): Promise<void> {
    if (!this.#sender) return
    const [track] = (await navigator.mediaDevices.getUserMedia(microphoneConstraints())).getAudioTracks()
    if (track) (await this.send(track))?.stop()
  }

  #playRemoteAudio(connection: RTCPeerConnection): void {
    connection.addEventListener('track', ({ track }) => {
      this.audio.srcObject = new MediaStream([track])
    })
  }

  #onAnswered(): void {
    if (this.#answeredAt !== null) return
    this.#answeredAt = Date.now()
    this.#report('ANSWERED')
    this.#silence = setInterval(() => void this.#endIfSilent(), SILENCE_MS)
    this.owner.onChange()
  }

  #packets = -1

  async #endIfSilent(): Promise<void> {
    const { session } = this
    const { local, remote } = session.isOnHold()
    const stats = session.connection ? [...(await session.connection.getStats()).values()] : []
    const packets = stats.find(({ type }) => type === 'inbound-rtp')?.packetsReceived ?? 0
    const isSilent = packets === this.#packets && !local && !remote
    this.#packets = local || remote ? -1 : packets
    if (isSilent && !session.isEnded()) session.terminate()
  }

  #eventOf(cause: string, originator: string): CallReport['event'] {
    if (this.direction === 'INCOMING') return this.isDeclined && originator === 'local' ? 'DECLINED' : 'ENDED'
    return ['Busy', 'Rejected', 'Unavailable', 'No Answer', 'Canceled', 'Request Timeout'].includes(cause)
      ? 'ENDED'
      : 'FAILED'
  }

  #onOver(event: CallReport['event'], reason: string): void {
    clearTimeout(this.#candidates)
    clearInterval(this.#silence)
    this.audio.srcObject = null
    this.#report(event)
    this.owner.onOver(this, this.direction === 'OUTGOING' || LOCAL_FAILURES.includes(reason) ? reason : '')
  }

  #report(event: CallReport['event']): void {
    const { callId, direction, number } = this
    const recording = this.#recordingUrl ? { recordingUrl: this.#recordingUrl } : {}
    this.owner.report({ callId, direction, event, number, at: Date.now(), ...recording })
  }

  #readRecording(message: SipHeaders | null | undefined): void {
    this.#recordingUrl = recordingIn(message) ?? this.#recordingUrl
  }
}
