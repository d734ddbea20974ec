import type { Host } from '../host.ts'
import { defaultPage, type Inflate, readContent, readTemplate, type Tree, unfoldLinks } from '../tree/index.ts'
import { type PageOptions, type PagePart, type RenderedPage, renderPage, renderParts } from './page.tsx'

export interface ContentOptions extends PageOptions {
  /** The server's own zlib, where there is one. */
  readonly inflate?: Inflate
  /** Content that cannot be read shows an empty paragraph, and is told here. */
  onUnreadable?(error: unknown): void
  /** Contents of the templates that are linked by what is drawn, and by each other, by their ids. */
  readonly linked?: Readonly<Record<string, unknown>>
}

/** Contents of templates by the place where they stand. */
export type Templates = Readonly<Record<string, unknown>>

export interface RenderedContent extends RenderedPage {
  /** What was drawn; empty when the content could not be read. */
  readonly tree: Tree
  /** The HTML of each template; what cannot be read is left out. */
  readonly templates: Readonly<Partial<Record<string, string>>>
  readonly templateTrees: Readonly<Partial<Record<string, Tree>>>
}

/** Draws stored content, and with it the templates around it. A page that was never filled is the default page. */
export function renderContent(
  content: string | null,
  host: Host,
  options: ContentOptions = {},
  templates: Templates = {},
): RenderedContent {
  const tree = reading(() => (content ? readContent(content, options.inflate).tree : defaultPage), options)
  const drawn = renderAround(tree ?? {}, templates, host, options)
  return tree ? drawn : { ...drawn, html: '<p></p>' }
}

/** Draws templates around what is no content. */
export function renderTemplates(templates: Templates, host: Host, options: ContentOptions) {
  return renderAround({}, templates, host, options)
}

/** Draws a template by itself. */
export function renderTemplateContent(content: unknown, host: Host, options: ContentOptions = {}): RenderedPage {
  const tree = reading(() => (content === null ? {} : readTemplate(content, options.inflate).tree), options)
  return renderPage(unfolded(options)(tree ?? {}), host, options)
}

function renderAround(content: Tree, templates: Templates, host: Host, options: ContentOptions): RenderedContent {
  const unfold = unfolded(options)
  const tree = unfold(content)
  // The content comes first: the first picture of a page is most likely its own.
  const parts: PagePart[] = [{ tree, prefix: '' }]
  const templateTrees: Record<string, Tree> = {}
  for (const place in templates) {
    const stored = reading(() => readTemplate(templates[place], options.inflate).tree, options)
    if (!stored) continue
    const template = unfold(stored)
    templateTrees[place] = template
    parts.push({ tree: template, prefix: `${place}-` })
  }
  const { parts: drawn, ...rest } = renderParts(parts, host, options)
  const [html = '', ...around] = drawn
  const htmlOf = Object.keys(templateTrees).map((place, at) => [place, around[at]])
  return { html, ...rest, tree, templateTrees, templates: Object.fromEntries(htmlOf) }
}

/** Puts linked templates in the places of their links; each is read once. */
function unfolded(options: ContentOptions): (tree: Tree) => Tree {
  const { linked } = options
  if (!linked) return (tree) => tree
  const known = new Map<string, Tree | null>()
  const templateOf = (id: string): Tree | null => {
    const content = Object.hasOwn(linked, id) ? (linked[id] ?? null) : null
    if (content !== null && !known.has(id))
      known.set(
        id,
        reading(() => readTemplate(content, options.inflate).tree, options),
      )
    return known.get(id) ?? null
  }
  return (tree) => unfoldLinks(tree, templateOf).tree
}

function reading(read: () => Tree, { onUnreadable }: ContentOptions): Tree | null {
  try {
    return read()
  } catch (error) {
    onUnreadable?.(error)
    return null
  }
}
