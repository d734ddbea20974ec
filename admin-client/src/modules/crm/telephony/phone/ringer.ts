import { chosenDevices, playOn } from './devices.ts'

const PERIOD_MS = 4000

/** Rings for 1.2 of every 4 seconds. Returns a function that stops it. */
export function startRinging(): () => void {
  const context = new AudioContext()
  playOn(context, chosenDevices().ringer)
  const ring = () => {
    const volume = context.createGain()
    const now = context.currentTime
    volume.gain.setValueAtTime(0.12, now)
    volume.gain.setTargetAtTime(0, now + 1.2, 0.03)
    volume.connect(context.destination)
    for (const frequency of [440, 480]) {
      const tone = new OscillatorNode(context, { frequency })
      tone.connect(volume)
      tone.start()
      tone.stop(now + 1.5)
    }
  }
  ring()
  const timer = setInterval(ring, PERIOD_MS)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
