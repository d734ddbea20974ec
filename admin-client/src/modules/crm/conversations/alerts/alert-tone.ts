const NOTES = [
  { frequency: 660, at: 0 },
  { frequency: 880, at: 0.12 },
]
const SECONDS = 0.35

/** Plays two short notes. Browsers stay silent until the person has used the page. */
export function playTone(): void {
  const context = new AudioContext()
  const now = context.currentTime
  for (const { frequency, at } of NOTES) {
    const volume = context.createGain()
    volume.gain.setValueAtTime(0.1, now + at)
    volume.gain.setTargetAtTime(0, now + at + 0.08, 0.04)
    volume.connect(context.destination)
    const tone = new OscillatorNode(context, { frequency })
    tone.connect(volume)
    tone.start(now + at)
    tone.stop(now + at + SECONDS)
  }
  setTimeout(() => void context.close(), 1000)
}
