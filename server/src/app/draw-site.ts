import { inflateSync } from 'node:zlib'
import type { WorkMeter } from '@mainstreet/blocks/tree'
import { type AccountView, renderAccount, renderAccountBelow } from '@mainstreet/site-client/account'
import { renderNotFound } from '@mainstreet/site-client/not-found'
import { renderDocument, type SiteDocument, type SiteFrame, type SiteSections } from '@mainstreet/site-client/render'
import { renderTemplate } from '@mainstreet/site-client/template'

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

/** Draws with the site client, in the current thread. */
export function drawSite(drawing: Drawing, { meter, onError }: DrawingOptions): string {
  const tools = { inflate, meter, onError }
  switch (drawing.kind) {
    case 'page':
      return renderDocument({ ...drawing.document, ...tools }).html
    case 'account':
      return renderAccountBelow({ ...drawing.document, ...tools }, drawing.view).html
    case 'built-in account':
      return renderAccount(drawing.frame, drawing.view, { sections: drawing.sections, inflate, meter }).html
    case 'not found':
      return renderNotFound(drawing.frame, { sections: drawing.sections, inflate, meter }).html
    case 'template':
      return renderTemplate({ ...drawing.frame, ...drawing, inflate, meter }).html
  }
}

function inflate(bytes: Uint8Array, maxOutputLength: number): Uint8Array {
  return inflateSync(bytes, { maxOutputLength })
}
