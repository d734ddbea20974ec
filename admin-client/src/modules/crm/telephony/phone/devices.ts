/** The chosen devices of this browser. Empty: what the system uses. */
export interface Devices {
  readonly microphone: string
  readonly speaker: string
  readonly ringer: string
}

const KEY = 'phone-devices'
const DEFAULT: Devices = { microphone: '', speaker: '', ringer: '' }

export function chosenDevices(): Devices {
  try {
    return { ...DEFAULT, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Devices>) }
  } catch {
    return DEFAULT
  }
}

export function chooseDevices(devices: Devices): void {
  localStorage.setItem(KEY, JSON.stringify(devices))
}

/** A missing microphone is replaced by another, so it is asked for with 'ideal'. */
export function microphone(): MediaStreamConstraints {
  const { microphone } = chosenDevices()
  return { audio: microphone ? { deviceId: { ideal: microphone } } : true, video: false }
}

/** Safari and Firefox may not be able to choose; the default plays then. */
export function playOn(target: HTMLAudioElement | AudioContext, device: string): void {
  const { setSinkId } = target as { setSinkId?: (id: string) => Promise<void> }
  void setSinkId?.call(target, device).catch(() => {})
}
