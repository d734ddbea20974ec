import { type EditorSession, Observable } from '../session/index.ts'
import type { PageSaver } from './page-saver.ts'

/** ms. Delay after the last change. */
const PAUSE = 3000
/** ms. Maximum delay after the first change, even if changes never pause. */
const MAX_DELAY = 20_000
const FIRST_RETRY = 4000
const MAX_RETRY_DELAY = 60_000

export type Trouble = 'retrying' | 'offline'

/**
 * Saves the draft automatically: shortly after a change, when the tab is hidden, and with retries while the server is
 * unreachable.
 */
export class Autosave {
  /** Why changes are not saved; null if all is well. */
  readonly trouble = new Observable<Trouble | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #dirtySince: number | null = null
  #failures = 0
  #refusedAt: number | null = null

  constructor(
    private readonly session: EditorSession,
    private readonly saver: PageSaver,
  ) {}

  /** Returns a function that stops it. */
  start(): () => void {
    const stops = [
      this.session.document.revision.subscribe(() => this.#changed()),
      this.saver.theirs.subscribe(() => this.#changed()),
      listen(document, 'visibilitychange', () => document.visibilityState === 'hidden' && void this.#save()),
      listen(window, 'online', () => void this.#save()),
      listen(window, 'offline', () => this.#isDue && this.trouble.set('offline')),
    ]
    return () => {
      clearTimeout(this.#timer)
      for (const stop of stops) stop()
    }
  }

  /** A component has no draft: saving publishes it, so it is never autosaved. */
  get #isDue(): boolean {
    const page = this.saver.page.get() as ReturnType<typeof this.saver.page.get> | null
    return (
      page?.kind === 'page' &&
      this.session.mayEdit.get() &&
      this.session.document.history.isDirty &&
      this.session.document.history.position !== this.#refusedAt &&
      this.saver.theirs.get() === null
    )
  }

  #changed(): void {
    if (!this.#isDue) {
      clearTimeout(this.#timer)
      this.#dirtySince = null
      this.#failures = 0
      if (!this.session.document.history.isDirty) this.trouble.set(null)
      return
    }
    if (!navigator.onLine) this.trouble.set('offline')
    // While the server is unreachable, the scheduled retry stays.
    if (this.#failures > 0) return
    this.#dirtySince ??= Date.now()
    this.#schedule(Math.min(PAUSE, Math.max(0, this.#dirtySince + MAX_DELAY - Date.now())))
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#save(), ms)
  }

  async #save(): Promise<void> {
    clearTimeout(this.#timer)
    if (!this.#isDue) return
    const { position } = this.session.document.history
    const result = await this.saver.save({ isAutosave: true })
    this.#dirtySince = null
    if (result === 'unreached') {
      this.trouble.set(navigator.onLine ? 'retrying' : 'offline')
      const wait = Math.min(MAX_RETRY_DELAY, FIRST_RETRY * 2 ** this.#failures++)
      // Jitter, so that clients do not all retry at once when the server returns.
      return this.#schedule(wait * (0.75 + Math.random() / 2))
    }
    this.#failures = 0
    this.trouble.set(null)
    // A refused tree would be refused again until it changes.
    this.#refusedAt = result === 'failed' ? position : null
    this.#changed()
  }
}

function listen(target: EventTarget, name: string, listener: () => void): () => void {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}
