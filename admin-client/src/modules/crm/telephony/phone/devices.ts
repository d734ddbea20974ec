/** The IDs of this browser's chosen devices. '' is the system's default. */
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

/** With 'ideal', the browser falls back to another microphone if the chosen one is unplugged. */
export function microphoneConstraints(): MediaStreamConstraints {
  const { microphone } = chosenDevices()
  return { audio: microphone ? { deviceId: { ideal: microphone } } : true, video: false }
}

/** Browsers without `setSinkId` play on the default device. */
export function playOn(target: HTMLAudioElement | AudioContext, device: string): void {
  const { setSinkId } = target as { setSinkId?: (id: string) => Promise<void> }
  void setSinkId?.call(target, device).catch(() => {})
}
