import { useState } from 'react'
import type { PageSettingsFragment } from '../../generated/graphql.ts'
import { editorPath, PageSettingsDialog } from '../../modules/content/pages/public-api.ts'
import type { Edited } from '../saving/edited.ts'
import type { Observable } from '../session/index.ts'
import { NewComponentDialog } from './new-component-dialog.tsx'

/** A page by id, a new page, or a new component. */
type Asked = { readonly kind: 'page'; readonly id: string | null } | { readonly kind: 'component' }

export interface ChooserQuestions {
  readonly asked: Asked | null
  askForComponent(): void
  /** Opens the settings of a page, or of a new one for null. */
  askForPage(id: string | null): void
  close(): void
}

export function useChooserQuestions(): ChooserQuestions {
  const [asked, ask] = useState<Asked | null>(null)
  const [ways] = useState(() => ({
    askForComponent: () => ask({ kind: 'component' }),
    askForPage: (id: string | null) => ask({ kind: 'page', id }),
    close: () => ask(null),
  }))
  return { asked, ...ways }
}

interface ChooserDialogsProps {
  readonly questions: ChooserQuestions
  readonly openPage: Observable<Edited | null>
  onOpen(path: string): void
  /** Something in the list has changed. */
  onChanged(): void
}

/** The dialogs of the page and component chooser. */
export function ChooserDialogs({ questions: { asked, close }, openPage, onOpen, onChanged }: ChooserDialogsProps) {
  if (asked?.kind === 'component') return <NewComponentDialog onOpen={onOpen} onClose={close} />
  if (!asked) return null
  return (
    <PageSettingsDialog
      pageId={asked.id}
      onClose={close}
      onSaved={(page) => {
        onChanged()
        if (asked.id === null) onOpen(editorPath(page.slug))
        else showSaved(openPage, page)
      }}
    />
  )
}

/** Updates the open page's settings without touching its unsaved content. */
export function showSaved(openPage: Observable<Edited | null>, saved: PageSettingsFragment): void {
  const open = openPage.get()
  if (open?.kind !== 'page' || open.id !== saved.id) return
  const { slug, title, excerpt, image, status, isHomepage, showPageTitle, version, hasUnpublishedChanges } = saved
  const settings = { slug, title, excerpt, image, status, isHomepage, showPageTitle, version, hasUnpublishedChanges }
  openPage.set({ ...open, ...settings })
  // Only update the URL: navigating would reload the page without its unsaved changes.
  if (slug !== open.slug) window.history.replaceState(window.history.state, '', `/admin${editorPath(slug)}`)
}
