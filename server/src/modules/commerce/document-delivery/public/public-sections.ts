import type { RequestContext } from '../../../../kernel/context/context.ts'
import type { Document } from '../../documents/index.ts'
import type { Paper } from '../paper/paper.ts'

declare module '../../../../kernel/capability/capability.ts' {
  interface Capability {
    /** Sections of the public page of documents, such as online payment. */
    readonly publicDocumentSections?: readonly PublicDocumentSection[]
  }
}

declare module '../../../../kernel/context/installation.ts' {
  interface Installation {
    /** In the order of the capabilities. */
    readonly publicDocumentSections: readonly PublicDocumentSection[]
  }
}

/** A document as somebody with a link sees it. */
export interface PublicDocument {
  /** As it is now: its status, and what is still to be paid. */
  readonly document: Document
  /** As it was when the link was made. */
  readonly paper: Paper
  /** When the link was made. Sections show nothing that is newer. */
  readonly madeAt: Date
  /** `/d/<token>`. Routes of sections are below it: `/d/:token/pay`. */
  readonly path: string
  /** With scheme and host. */
  readonly url: string
  /** Of the request, without what the page itself asks for. */
  readonly query: Readonly<Record<string, string>>
}

export interface PublicSection {
  /** With everything escaped. Inline styles are allowed, inline scripts are not. */
  readonly html: string
  /** URLs of module scripts, of our own or of hosts that `sources` names. */
  readonly scripts?: readonly string[]
  /** Further origins that the page may use, by directive. */
  readonly sources?: Readonly<
    Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src', readonly string[]>>
  >
}

export interface PublicDocumentSection {
  readonly name: string
  /** Null if it has nothing to show for this document. The context may do everything, so it must not trust the request. */
  render(ctx: RequestContext, shown: PublicDocument): Promise<PublicSection | null>
}
