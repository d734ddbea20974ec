import type { Host } from '../host.ts'
import {
  defaultPage,
  type Inflate,
  readContent,
  readTemplate,
  TooMuchWork,
  type Tree,
  type TreeCache,
  unfoldLinks,
  type WorkMeter,
} from '../tree/index.ts'
import { type HeroPicture, heroPictures } from './hero-pictures.ts'
import { type PageOptions, type PagePart, type RenderedPage, renderPage, renderParts } from './page.tsx'
import { type TopBlocks, topBlocks, topDevices } from './page-top.ts'

export interface ContentOptions extends PageOptions {
  /** The server's native zlib, if available. */
  readonly inflate?: Inflate
  /** Makes rendering throw TooMuchWork, instead of taking longer than the meter's limit. */
  readonly meter?: WorkMeter
  /** Trees that were read before. */
  readonly trees?: TreeCache
  /** Called for unreadable content, which renders as an empty paragraph. */
  onUnreadable?(error: unknown): void
  /** Contents of all linked templates, including those linked by other templates, by id. */
  readonly linked?: Readonly<Record<string, unknown>>
  /** Adds `data-top` to the blocks at the top of the page, with the devices on which they are. */
  readonly marksTop?: boolean
}

/** Template contents by position. */
export type Templates = Readonly<Record<string, unknown>>

export interface RenderedContent extends RenderedPage {
  /** The HTML of each template, without the unreadable ones. */
  readonly templates: Readonly<Partial<Record<string, string>>>
  /** The blocks that visitors see first. */
  readonly tops: TopBlocks
  /** To be loaded before all other pictures. */
  readonly heroPictures: readonly HeroPicture[]
}

/** Renders stored content together with its surrounding templates. A page without content renders the default page. */
export function renderContent(
  content: string | null,
  host: Host,
  options: ContentOptions = {},
  templates: Templates = {},
): RenderedContent {
  const tree = tryRead(() => (content ? readPage(content, options) : defaultPage), options)
  const rendered = renderAround(tree ?? {}, templates, host, options)
  return tree ? rendered : { ...rendered, html: '<p></p>' }
}

/** Renders templates for a page that has no content of its own. */
export function renderTemplates(templates: Templates, host: Host, options: ContentOptions) {
  return renderAround({}, templates, host, options)
}

/** Renders a single template. */
export function renderTemplateContent(content: unknown, host: Host, options: ContentOptions = {}): RenderedPage {
  const tree = tryRead(() => (content === null ? {} : readStored(content, options)), options)
  return renderPage(linkUnfolder(options)(tree ?? {}), host, options)
}

function renderAround(content: Tree, templates: Templates, host: Host, options: ContentOptions): RenderedContent {
  if (options.data) options.meter?.addData(options.data)
  const unfold = linkUnfolder(options)
  const own: PagePart = { tree: unfold(content), prefix: '' }
  // Content is first, because the first image on a page is most likely its own.
  const parts: PagePart[] = [own]
  const places: string[] = []
  for (const place in templates) {
    const stored = tryRead(() => readStored(templates[place], options), options)
    if (!stored) continue
    places.push(place)
    parts.push({ tree: unfold(stored), prefix: `${place}-` })
  }
  const header = parts.filter(({ prefix }) => prefix === 'header-')
  const tops = topBlocks([...header, own], host.page)
  const marks = options.marksTop ? topDevices(tops) : undefined
  const { parts: rendered, ...rest } = renderParts(parts, host, { ...options, ...(marks && { marks }) })
  const [html = '', ...around] = rendered
  const htmlOf = places.map((place, at) => [place, around[at]])
  return { html, ...rest, tops, heroPictures: heroPictures(own.tree, host.page), templates: Object.fromEntries(htmlOf) }
}

/** Replaces links with their templates. Each template is read once, and counted wherever it is shown. */
function linkUnfolder(options: ContentOptions): (tree: Tree) => Tree {
  const { linked, meter } = options
  const known = new Map<string, Tree | null>()
  const templateOf = (id: string): Tree | null => {
    const content = linked && Object.hasOwn(linked, id) ? (linked[id] ?? null) : null
    if (content !== null && !known.has(id))
      known.set(
        id,
        tryRead(() => readStored(content, options), options),
      )
    const template = known.get(id) ?? null
    if (template) meter?.addTree(template)
    return template
  }
  return (tree) => {
    meter?.addTree(tree)
    return linked ? unfoldLinks(tree, templateOf).tree : tree
  }
}

function readPage(content: string, options: ContentOptions): Tree {
  return remembered(content, options, () => readContent(content, inflateOf(options)).tree)
}

function readStored(content: unknown, options: ContentOptions): Tree {
  return remembered(content, options, () => readTemplate(content, inflateOf(options), options.meter).tree)
}

function remembered(content: unknown, { trees }: ContentOptions, read: () => Tree): Tree {
  if (!trees || typeof content !== 'string') return read()
  const known = trees.get(content)
  if (known) return known
  const tree = read()
  trees.set(content, tree)
  return tree
}

function inflateOf({ inflate, meter }: ContentOptions): Inflate | undefined {
  return inflate && meter ? meter.metered(inflate) : inflate
}

function tryRead(read: () => Tree, { onUnreadable }: ContentOptions): Tree | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof TooMuchWork) throw error
    onUnreadable?.(error)
    return null
  }
}
