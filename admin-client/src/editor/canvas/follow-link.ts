import { commands, isLinked, perform } from '../commands/index.ts'
import type { EditorSession } from '../session/index.ts'
import { slugOfLink } from './link-slug.ts'

/** In preview mode, a link to another page of the site opens that page in the editor. */
export function followLink(session: EditorSession, target: EventTarget | null): void {
  const link = (target as Element | null)?.closest?.('a[href]')
  const slug = link ? slugOfLink(link.getAttribute('href') ?? '') : null
  if (slug !== null) session.opening.set({ kind: 'page', slug })
}

/** Opens the component of a linked block; returns false for all other blocks. */
export function openLinked(session: EditorSession, id: string): boolean {
  return session.isEditing && isLinked(session, id) && perform(session, commands.editComponent, { id })
}
