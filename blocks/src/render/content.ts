import type { Host } from '../host.ts'
import { defaultPage, type Inflate, readContent, readTemplate, type Tree, unfoldLinks } from '../tree/index.ts'
import { type PageOptions, type PagePart, type RenderedPage, renderPage, renderParts } from './page.tsx'

export interface ContentOptions extends PageOptions {
  /** The server's native zlib, if available. */
  readonly inflate?: Inflate
  /** Called for unreadable content, which renders as an empty paragraph. */
  onUnreadable?(error: unknown): void
  /** Contents of all linked templates, including those linked by other templates, by id. */
  readonly linked?: Readonly<Record<string, unknown>>
}

/** Template contents by position. */
export type Templates = Readonly<Record<string, unknown>>

export interface RenderedContent extends RenderedPage {
  /** The rendered tree; empty when the content could not be read. */
  readonly tree: Tree
  /** The HTML of each template, without the unreadable ones. */
  readonly templates: Readonly<Partial<Record<string, string>>>
  readonly templateTrees: Readonly<Partial<Record<string, Tree>>>
}

/** Renders stored content together with its surrounding templates. A page without content renders the default page. */
export function renderContent(
  content: string | null,
  host: Host,
  options: ContentOptions = {},
  templates: Templates = {},
): RenderedContent {
  const tree = tryRead(() => (content ? readContent(content, options.inflate).tree : defaultPage), options)
  const rendered = renderAround(tree ?? {}, templates, host, options)
  return tree ? rendered : { ...rendered, html: '<p></p>' }
}

/** Renders templates for a page that has no content of its own. */
export function renderTemplates(templates: Templates, host: Host, options: ContentOptions) {
  return renderAround({}, templates, host, options)
}

/** Renders a single template. */
export function renderTemplateContent(content: unknown, host: Host, options: ContentOptions = {}): RenderedPage {
  const tree = tryRead(() => (content === null ? {} : readTemplate(content, options.inflate).tree), options)
  return renderPage(linkUnfolder(options)(tree ?? {}), host, options)
}

function renderAround(content: Tree, templates: Templates, host: Host, options: ContentOptions): RenderedContent {
  const unfold = linkUnfolder(options)
  const tree = unfold(content)
  // Content is first, because the first image on a page is most likely its own.
  const parts: PagePart[] = [{ tree, prefix: '' }]
  const templateTrees: Record<string, Tree> = {}
  for (const place in templates) {
    const stored = tryRead(() => readTemplate(templates[place], options.inflate).tree, options)
    if (!stored) continue
    const template = unfold(stored)
    templateTrees[place] = template
    parts.push({ tree: template, prefix: `${place}-` })
  }
  const { parts: rendered, ...rest } = renderParts(parts, host, options)
  const [html = '', ...around] = rendered
  const htmlOf = Object.keys(templateTrees).map((place, at) => [place, around[at]])
  return { html, ...rest, tree, templateTrees, templates: Object.fromEntries(htmlOf) }
}

/** Replaces links with their templates. Each template is read once. */
function linkUnfolder(options: ContentOptions): (tree: Tree) => Tree {
  const { linked } = options
  if (!linked) return (tree) => tree
  const known = new Map<string, Tree | null>()
  const templateOf = (id: string): Tree | null => {
    const content = Object.hasOwn(linked, id) ? (linked[id] ?? null) : null
    if (content !== null && !known.has(id))
      known.set(
        id,
        tryRead(() => readTemplate(content, options.inflate).tree, options),
      )
    return known.get(id) ?? null
  }
  return (tree) => unfoldLinks(tree, templateOf).tree
}

function tryRead(read: () => Tree, { onUnreadable }: ContentOptions): Tree | null {
  try {
    return read()
  } catch (error) {
    onUnreadable?.(error)
    return null
  }
}
