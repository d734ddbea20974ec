import type { Page } from 'playwright'
import { expect } from 'vitest'
import { SOON } from './admin-visit.ts'

/** Energy of a beep, far above what silence has. */
const AUDIBLE = 0.001

/** What the page hears in the last of its calls: the fake microphones of Chromium beep. */
export async function expectSound(page: Page): Promise<void> {
  const energy = () =>
    page.evaluate(async () => {
      const { connections = [] } = window as { connections?: RTCPeerConnection[] }
      const stats = [...((await connections.at(-1)?.getStats())?.values() ?? [])]
      return stats.find(({ type }) => type === 'inbound-rtp')?.totalAudioEnergy ?? 0
    })
  const before = await energy()
  await expect.poll(energy, SOON).toBeGreaterThan(before + AUDIBLE)
}

/** Keeps the connections that a page opens from now on, so that they can be asked what they receive. */
export async function keepConnections(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept: RTCPeerConnection[] = []
    Object.assign(window, { connections: kept })
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(settings?: RTCConfiguration) {
        super(settings)
        kept.push(this)
      }
    }
  })
}
