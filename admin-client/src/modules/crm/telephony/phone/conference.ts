import { microphoneConstraints } from './devices.ts'
import type { SipCall } from './sip-call.ts'

/** The commands for a single call that work in a conference. */
export const IN_CONFERENCE: readonly string[] = ['hangUp', 'mute', 'unmute', 'tone']

/**
 * Two calls and this phone. This browser mixes: each of the two hears the microphone and the other one, so the phone
 * system needs no conference bridge.
 */
export class Conference {
  readonly #context = new AudioContext()
  readonly #voice = this.#context.createGain()
  #microphone: MediaStream | null = null
  #source: MediaStreamAudioSourceNode | null = null
  /** What each call sent before, to be sent again afterwards. */
  readonly #before = new Map<SipCall, MediaStreamTrack | null>()
  #isOver = false

  constructor(private readonly calls: readonly [SipCall, SipCall]) {}

  get isMuted(): boolean {
    return this.#voice.gain.value === 0
  }

  /** Mutes this phone only. The others go on hearing each other. */
  set isMuted(isMuted: boolean) {
    this.#voice.gain.value = isMuted ? 0 : 1
  }

  /** Takes the calls off hold. Rejects if the microphone can't be used. */
  async start(): Promise<void> {
    this.isMuted = this.calls.some(({ state }) => state.isMuted)
    for (const { session, isHeld } of this.calls) {
      session.unmute({ audio: true })
      if (isHeld) session.unhold()
    }
    await this.switchMicrophone()
    await this.#context.resume()
    const [one, other] = this.calls
    for (const [call, heard] of [
      [one, other],
      [other, one],
    ] as const) {
      if (this.#isOver) return
      const mixed = this.#context.createMediaStreamDestination()
      this.#voice.connect(mixed)
      if (heard.remoteAudio) this.#context.createMediaStreamSource(heard.remoteAudio).connect(mixed)
      const [track] = mixed.stream.getAudioTracks()
      if (track) this.#before.set(call, await call.send(track))
    }
    if (this.#isOver) await this.#restore()
  }

  /** Takes the chosen microphone. */
  async switchMicrophone(): Promise<void> {
    const microphone = await navigator.mediaDevices.getUserMedia(microphoneConstraints())
    this.#release()
    this.#microphone = microphone
    this.#source = this.#context.createMediaStreamSource(microphone)
    this.#source.connect(this.#voice)
    if (this.#isOver) this.#release()
  }

  /** The calls go on, each with the microphone alone, muted if the conference was. */
  async end(): Promise<void> {
    if (this.#isOver) return
    this.#isOver = true
    await this.#restore()
    if (this.isMuted) for (const { session } of this.calls) if (!session.isEnded()) session.mute({ audio: true })
    this.#release()
    await this.#context.close()
  }

  async #restore(): Promise<void> {
    for (const [call, track] of this.#before) if (!call.session.isEnded()) await call.send(track)
    this.#before.clear()
  }

  #release(): void {
    this.#source?.disconnect()
    for (const track of this.#microphone?.getTracks() ?? []) track.stop()
  }
}
