import { mayInsertAt } from '../commands/index.ts'
import type { EditorSession, InsertRequest, SavedTemplate } from '../session/index.ts'
import { paletteBlocks, paletteComponents } from './palette-groups.ts'

/** An entry of the insert menu: a block, or a saved component. */
export interface InsertChoice {
  readonly key: string
  readonly title: string
  readonly icon: string
  /** The block's name, or the component. */
  readonly what: string | SavedTemplate
}

/** The blocks and components that match the search and can be inserted at the place, in the order of the palette. */
export function insertChoices(
  session: EditorSession,
  { place }: Pick<InsertRequest, 'place'>,
  search: string,
): readonly InsertChoice[] {
  const blocks = paletteBlocks(search).map(({ name, title, icon }) => ({ key: name, title, icon, what: name }))
  const templates = paletteComponents(session.templates.get(), search).map((template) => ({
    key: `component-${template.id}`,
    title: template.name,
    icon: 'components',
    what: template,
  }))
  return [...blocks, ...templates].filter(({ what }) => mayInsertAt(session, { what, place }))
}
