import type { RequestContext } from '../context/context.ts'

export type AdminConnections = (ctx: RequestContext) => Promise<readonly string[]>

declare module '../context/installation.ts' {
  interface Installation {
    readonly adminConnections: readonly AdminConnections[]
  }
}
