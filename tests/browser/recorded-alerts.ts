export interface Alerted {
  readonly alerted: { tones: number; readonly notifications: string[] }
  clickNotification(): void
}

/** Runs in a page: counts its tones and keeps its notifications, which a browser without a screen and speakers has none of. */
export function recordAlerts(): void {
  const alerted = { tones: 0, notifications: [] as string[] }
  let last: { onclick: (() => void) | null } | undefined
  class Recorded {
    static readonly permission = 'granted'
    static requestPermission = async () => 'granted'
    onclick: (() => void) | null = null
    constructor(title: string, { body }: { body: string }) {
      alerted.notifications.push(`${title}: ${body}`)
      last = this
    }
    close(): void {}
  }
  class Oscillator extends OscillatorNode {
    override start(when?: number): void {
      alerted.tones += 1
      super.start(when)
    }
  }
  Object.assign(window, {
    alerted,
    clickNotification: () => last?.onclick?.(),
    Notification: Recorded,
    OscillatorNode: Oscillator,
  })
}
