import { mayInsertAt } from '../commands/index.ts'
import type { EditorSession, InsertRequest, SavedTemplate } from '../session/index.ts'
import { paletteBlocks, paletteComponents, paletteSections } from './palette-groups.ts'

/** An entry of the insert menu: a block, a saved component or a ready-made section. */
export interface InsertChoice {
  readonly key: string
  readonly title: string
  readonly icon: string
  /** The block's name, or the component. */
  readonly what: string | SavedTemplate
  /** Whether it can be inserted as a link that follows the component. */
  readonly isLinkable?: true
}

/** Everything that matches the search and can be inserted at the place, in the order of the palette. */
export function insertChoices(
  session: EditorSession,
  { place }: Pick<InsertRequest, 'place'>,
  search: string,
): readonly InsertChoice[] {
  const { isEmail } = session
  const blocks = paletteBlocks(search, undefined, isEmail).map(({ name, title, icon }) => ({
    key: name,
    title,
    icon,
    what: name,
  }))
  const templates = paletteComponents(session.templates.get(), search).map((template) => ({
    key: `component-${template.id}`,
    title: template.name,
    icon: 'components',
    what: template,
    isLinkable: true as const,
  }))
  const sections = paletteSections(session.sections.templates.get(), search).map((template) => ({
    key: `section-${template.id}`,
    title: `${template.group}: ${template.name}`,
    icon: 'layout-navbar',
    what: template,
  }))
  return [...blocks, ...(isEmail ? [] : [...templates, ...sections])].filter(({ what }) =>
    mayInsertAt(session, { what, place }),
  )
}
