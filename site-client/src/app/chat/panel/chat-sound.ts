/** Frequencies in Hz and start times in seconds. */
const TONES = [
  [660, 0],
  [880, 0.12],
] as const
const SECONDS = 0.18
const VOLUME = 0.08

let audio: AudioContext | undefined

/** Plays two short tones. Browsers allow sound only after the visitor has interacted with the page. */
export function playSound(): void {
  if (!navigator.userActivation?.hasBeenActive) return
  audio ??= new AudioContext()
  for (const [frequency, delay] of TONES) {
    const start = audio.currentTime + delay
    const tone = new OscillatorNode(audio, { frequency })
    const volume = new GainNode(audio, { gain: VOLUME })
    volume.gain.setValueAtTime(VOLUME, start)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + SECONDS)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + SECONDS)
  }
}
