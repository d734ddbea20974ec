import { inflateSync } from 'node:zlib'
import type { PageData, PageQuery } from '@mainstreet/blocks/data'
import { DataNeeded } from '@mainstreet/blocks/render'
import type { WorkMeter } from '@mainstreet/blocks/tree'
import { type AccountView, renderAccount, renderAccountBelow } from '@mainstreet/site-client/account'
import { renderNotFound } from '@mainstreet/site-client/not-found'
import {
  type RenderedDocument,
  renderDocument,
  type SiteDocument,
  type SiteFrame,
  type SiteSections,
} from '@mainstreet/site-client/render'
import { withRevisions } from '@mainstreet/site-client/revisions'
import { renderTemplate } from '@mainstreet/site-client/template'
import { ReadTrees } from './read-trees.ts'

/** Something to draw, as data that can be sent to a thread. */
export type Drawing =
  | { readonly kind: 'page'; readonly document: SiteDocument }
  | { readonly kind: 'account'; readonly view: AccountView; readonly document: SiteDocument }
  | {
      readonly kind: 'built-in account'
      readonly view: AccountView
      readonly frame: SiteFrame
      readonly sections: SiteSections
    }
  | { readonly kind: 'not found'; readonly frame: SiteFrame; readonly sections: SiteSections }
  | {
      readonly kind: 'template'
      readonly frame: SiteFrame
      readonly content: unknown
      readonly namesBlocks: boolean
    }

export interface DrawingOptions {
  /** Makes `drawSite` throw TooMuchWork at its limit. */
  readonly meter?: WorkMeter
  /** Called for a block that failed to render, or with null for the whole content. */
  onError?(blockId: string | null, error: unknown): void
}

/** The rendered page with the blocks left out of it, or the queries whose data its blocks need first. */
export type DrawnSite =
  | {
      /** From a thread, bytes in UTF-8. */
      readonly html: string | Uint8Array
      /** Whether it contains code of the tenant's own. */
      readonly hasOwnCode: boolean
      readonly hasForms: boolean
      readonly faults: readonly { readonly blockId: string | null; readonly error: unknown }[]
    }
  | { readonly queries: readonly PageQuery[] }

/** The same drawing with the results of its queries. */
export function withData(drawing: Drawing, data: PageData): Drawing {
  if ('document' in drawing) return { ...drawing, document: { ...drawing.document, data } }
  return { ...drawing, frame: { ...drawing.frame, data } }
}

/** Draws with the site client, in the current thread. Throws TooMuchWork by the meter. */
export function drawCollecting(drawing: Drawing, meter?: WorkMeter): DrawnSite {
  const faults: { blockId: string | null; error: unknown }[] = []
  try {
    return { ...drawSite(drawing, { meter, onError: (blockId, error) => faults.push({ blockId, error }) }), faults }
  } catch (error) {
    if (error instanceof DataNeeded) return { queries: error.queries }
    throw error
  }
}

export function drawSite(drawing: Drawing, options: DrawingOptions): Required<RenderedDocument> {
  const { html, hasOwnCode, hasForms = false } = drawDocument(drawing, options)
  const { mediaRevisions } = 'document' in drawing ? drawing.document : drawing.frame
  return { html: mediaRevisions ? withRevisions(html, mediaRevisions) : html, hasOwnCode, hasForms }
}

function drawDocument(drawing: Drawing, { meter, onError }: DrawingOptions): RenderedDocument {
  const reading = { inflate, trees, meter }
  switch (drawing.kind) {
    case 'page':
      return renderDocument({ ...drawing.document, ...reading, onError })
    case 'account':
      return renderAccountBelow({ ...drawing.document, ...reading, onError }, drawing.view)
    case 'built-in account':
      return renderAccount(drawing.frame, drawing.view, { sections: drawing.sections, ...reading })
    case 'not found':
      return renderNotFound(drawing.frame, { sections: drawing.sections, ...reading })
    case 'template':
      return renderTemplate({ ...drawing.frame, ...drawing, ...reading })
  }
}

const trees = new ReadTrees()

function inflate(bytes: Uint8Array, maxOutputLength: number): Uint8Array {
  return inflateSync(bytes, { maxOutputLength })
}
