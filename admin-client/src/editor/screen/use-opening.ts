import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { componentEditorPath } from '../../modules/content/components/public-api.ts'
import { editorPath } from '../../modules/content/pages/public-api.ts'
import { campaignPath, TEMPLATES_PATH } from '../../modules/outreach/campaigns/public-api.ts'
import { notificationPath } from '../../modules/outreach/email-notifications/public-api.ts'
import { campaignOfVariant, type Edited } from '../saving/edited.ts'
import { type EditorSession, useValue } from '../session/index.ts'

/** Opens a page or component requested from within the page. A component remembers the page it was opened from. */
export function useOpening(session: EditorSession, page: Edited | null, open: (path: string) => void): void {
  const [query] = useSearchParams()
  const opening = useValue(session.opening)
  useEffect(() => {
    if (!opening) return
    session.opening.set(null)
    if (opening.kind === 'page') return open(editorPath(opening.slug))
    const from = page?.kind === 'page' ? page.slug : query.get('from')
    open(componentEditorPath(opening.id) + (from ? `&from=${encodeURIComponent(from)}` : ''))
  }, [session, opening, page, query, open])
}

export interface WayBack {
  readonly to: string
  readonly label: string
}

/** The target of the back arrow: the page that a component was opened from, otherwise the list. */
export function useWayBack(page: Edited | null, pages: readonly { slug: string; title: string }[] | null): WayBack {
  const from = useSearchParams()[0].get('from')
  if (page?.kind === 'email') {
    if (page.of === 'notification')
      return { to: notificationPath(page.notificationKind ?? ''), label: 'Back to the notification' }
    if (page.of === 'variant') return { to: campaignPath(campaignOfVariant(page.id)), label: 'Back to the campaign' }
    return page.of === 'campaign'
      ? { to: campaignPath(page.id), label: 'Back to the campaign' }
      : { to: TEMPLATES_PATH, label: 'Back to email templates' }
  }
  if (page?.kind !== 'component') return { to: '/pages', label: 'Back to pages' }
  if (!from) return { to: '/components', label: 'Back to components' }
  const title = pages?.find(({ slug }) => slug === from)?.title
  return { to: editorPath(from), label: title ? `Back to “${title}”` : 'Back to the page' }
}
