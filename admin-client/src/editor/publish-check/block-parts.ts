import type { Control, Fields } from '@mainstreet/blocks/fields'
import { type HtmlTag, tagsIn } from './html-tags.ts'
import type { PageBlock } from './page-blocks.ts'

/** One setting of a block, or of an item in one of its lists. */
export interface Part {
  readonly key: string
  readonly control: Control
  readonly value: unknown
  /** The other settings of the same object. */
  readonly beside: Readonly<Record<string, unknown>>
}

const cache = new WeakMap<PageBlock, readonly Part[]>()

/** All settings of a block, including list items. Cached, because every check uses them. */
export function partsOf(block: PageBlock): readonly Part[] {
  const parts = cache.get(block) ?? [...partsIn(block.definition.fields, block.props)].filter(isChecked)
  cache.set(block, parts)
  return parts
}

const CHECKED = ['link', 'image', 'code', 'richText']

/** Whether any check uses settings of this kind. */
const isChecked = ({ control }: Part) => CHECKED.includes(control.kind)

function* partsIn(fields: Fields, values: Readonly<Record<string, unknown>>): Generator<Part> {
  for (const [key, { control }] of Object.entries(fields)) {
    const value = values[key]
    if (control.kind !== 'list') yield { key, control, value, beside: values }
    else if (Array.isArray(value)) for (const item of value) yield* partsIn(control.item, item)
  }
}

/** The HTML settings of a block. */
export function* htmlOf(block: PageBlock): Generator<string> {
  for (const { control, value } of partsOf(block)) {
    const isHtml = (control.kind as string) === 'richText' || (control.kind === 'code' && control.language === 'html')
    if (isHtml && typeof value === 'string' && value !== '') yield value
  }
}

/** Tags in a block's own HTML. */
export function* tagsOf(block: PageBlock): Generator<HtmlTag> {
  for (const html of htmlOf(block)) yield* tagsIn(html)
}
