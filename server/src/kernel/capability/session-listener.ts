import type { RequestContext } from '../context/context.ts'

/** Follows sign-ins and sign-outs through a browser. The request speaks for the new viewer already. */
export interface SessionListener {
  /** Can't keep the session from being opened: an error is only logged. */
  opened?(ctx: RequestContext): Promise<void>
  closed?(ctx: RequestContext): Promise<void>
}

declare module '../context/installation.ts' {
  interface Installation {
    readonly sessionListeners: readonly SessionListener[]
  }
}
