import type { Host } from '../host.ts'
import { defaultPage, type Inflate, readContent, type Tree } from '../tree/index.ts'
import { type PageOptions, type RenderedPage, renderPage } from './page.tsx'

export interface RenderedContent extends RenderedPage {
  /** What was drawn; empty when the content could not be read. */
  readonly tree: Tree
}

export interface ContentOptions extends PageOptions {
  /** The server's own zlib, where there is one. */
  readonly inflate?: Inflate
  /** Content that cannot be read shows an empty paragraph, and is told here. */
  onUnreadable?(error: unknown): void
}

/** Draws stored content. A page that was never filled is the default page. */
export function renderContent(content: string | null, host: Host, options: ContentOptions = {}): RenderedContent {
  try {
    const tree = content ? readContent(content, options.inflate).tree : defaultPage
    return { ...renderPage(tree, host, options), tree }
  } catch (error) {
    options.onUnreadable?.(error)
    return { html: '<p></p>', css: renderPage({}, host, options).css, scripts: [], islands: [], tree: {} }
  }
}
