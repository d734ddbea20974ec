import type { RequestContext } from '../context/context.ts'

/** Reacts to sign-ins and sign-outs through a browser. The context already has the new viewer. */
export interface SessionListener {
  /** Errors are only logged, so they can't prevent the sign-in. */
  onSignIn?(ctx: RequestContext): Promise<void>
  onSignOut?(ctx: RequestContext): Promise<void>
}

declare module '../context/installation.ts' {
  interface Installation {
    readonly sessionListeners: readonly SessionListener[]
  }
}
