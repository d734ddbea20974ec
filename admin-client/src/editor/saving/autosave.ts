import { type EditorSession, Observable } from '../session/index.ts'
import type { PageSaver } from './page-saver.ts'

/** So long after the last change, in ms: somebody has stopped to think. */
const PAUSE = 3000
/** Never longer after the first, for who never stops. */
const AT_LATEST = 20_000
const FIRST_RETRY = 4000
const LONGEST_RETRY = 60_000

export type Trouble = 'retrying' | 'offline'

/** Saves the draft by itself: soon after a change, when the tab is hidden, and again and again while nobody answers. */
export class Autosave {
  /** Why what was changed is not saved; null while all is well. */
  readonly trouble = new Observable<Trouble | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #dirtySince: number | null = null
  #failures = 0
  #refusedAt: number | null = null

  constructor(
    private readonly session: EditorSession,
    private readonly saver: PageSaver,
  ) {}

  /** Answers how to end it. */
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

  /** A component has no draft: saving it puts it before the visitors, so nobody does that by accident. */
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
    // While nobody answers, the next attempt is due when it is due.
    if (this.#failures > 0) return
    this.#dirtySince ??= Date.now()
    this.#in(Math.min(PAUSE, Math.max(0, this.#dirtySince + AT_LATEST - Date.now())))
  }

  #in(ms: number): void {
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
      const wait = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** this.#failures++)
      // Not all at once, when a server comes back to many.
      return this.#in(wait * (0.75 + Math.random() / 2))
    }
    this.#failures = 0
    this.trouble.set(null)
    // What was refused is refused again until it is changed.
    this.#refusedAt = result === 'failed' ? position : null
    this.#changed()
  }
}

function listen(target: EventTarget, name: string, listener: () => void): () => void {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}
