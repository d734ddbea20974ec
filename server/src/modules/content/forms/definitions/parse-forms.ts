import { inflateSync } from 'node:zlib'
import { type FormDefinition, formsIn, mailingListsIn } from '@mainstreet/blocks/forms'
import {
  ContentError,
  type Inflate,
  readContent,
  readTemplate,
  type Tree,
  unfoldLinks,
  type WorkMeter,
} from '@mainstreet/blocks/tree'

/** A stored page with the templates in and around it. */
export interface FormSource {
  readonly content: string | null
  readonly sections: readonly unknown[]
  /** Contents by the id of the template. */
  readonly linked: Readonly<Record<string, unknown>>
}

/** The forms that visitors of a page can fill in. */
export interface PageForms {
  /** Those of the page's own content first. */
  readonly forms: readonly FormDefinition[]
  /** IDs of the mailing lists that they can subscribe to. */
  readonly mailingLists: readonly string[]
}

/** The forms of a page. Throws TooMuchWork by the meter. */
export function parseForms({ content, sections, linked }: FormSource, meter?: WorkMeter): PageForms {
  const inflateHere = meter?.metered(inflate) ?? inflate
  const templateOf = (stored: unknown) => readable(() => readTemplate(stored, inflateHere, meter).tree)
  const linkedTree = (id: string) => (Object.hasOwn(linked, id) ? templateOf(linked[id]) : null)
  const trees = [
    content === null ? null : readable(() => readContent(content, inflateHere).tree),
    ...sections.map(templateOf),
  ].filter((tree) => tree !== null)
  const shown = trees.map((tree) => {
    meter?.addTree(tree)
    return unfoldLinks(tree, linkedTree).tree
  })
  const forms = shown.flatMap(formsIn)
  return {
    forms: [...new Map(forms.toReversed().map((form) => [form.name, form])).values()].toReversed(),
    mailingLists: shown.flatMap(mailingListsIn),
  }
}

/** Content that cannot be read is not shown either. */
function readable(read: () => Tree): Tree | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof ContentError) return null
    throw error
  }
}

const inflate: Inflate = (bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength })
