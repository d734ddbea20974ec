import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PageSettingsFragment } from '../../generated/graphql.ts'
import { useViewer } from '../../modules/platform/session/index.ts'
import type { DragController } from '../canvas/drag/drag-controller.ts'
import { NODE_ATTRIBUTE } from '../canvas/drawn-page.ts'
import type { Edited } from '../saving/edited.ts'
import type { EditorSession, Observable } from '../session/index.ts'
import { pageCheck } from './check-page.ts'
import type { Finding } from './finding.ts'
import { queryPageFacts } from './query-page-facts.ts'

/** The rendered width of each block's pictures in the canvas, px. */
function renderedWidths(canvas: Window): ReadonlyMap<string, number> {
  const widths = new Map<string, number>()
  for (const picture of canvas.document.images) {
    const id = picture.closest(`[${NODE_ATTRIBUTE}]`)?.getAttribute(NODE_ATTRIBUTE)
    const width = picture.getBoundingClientRect().width
    if (id && width > 0) widths.set(id, Math.max(width, widths.get(id) ?? 0))
  }
  return widths
}

export interface CheckedDraft {
  readonly findings: readonly Finding[]
  /** The server was unreachable, so links, headings and weights were not checked. */
  readonly isPartial: boolean
  /** Whether the page is about to be published. */
  readonly isPublishing: boolean
  /** The page to publish, if its excerpt and date are asked for first. */
  readonly lacksDetails: { readonly id: string } | null
}

export interface PageChecks {
  /** The shown result; null while the panel is closed. */
  readonly checked: CheckedDraft | null
  readonly isChecking: boolean
  /** Checks the draft and shows the result, even if there are no findings. */
  check(): Promise<void>
  /** Repeats the check before publishing. */
  checkAgain(): Promise<void>
  /** Publishes immediately if nothing is to be said or asked, otherwise shows it first. */
  checkAndPublish(): Promise<void>
  /** With the details that were asked for, once they are saved. */
  publishAnyway(details?: PageSettingsFragment): Promise<void>
  close(): void
}

interface PageCheckInput {
  readonly session: EditorSession
  readonly openPage: Observable<Edited | null>
  readonly drag: Observable<DragController | null>
  /** Updates the open page with its saved settings. */
  showDetails(saved: PageSettingsFragment): void
  publish(): Promise<void>
}

/** Checks a page before it is published. */
export function usePageCheck({ session, openPage, drag, showDetails, publish }: PageCheckInput): PageChecks {
  const client = useApolloClient()
  const siteUrl = useViewer().tenant?.siteUrl ?? ''
  const [checked, setChecked] = useState<CheckedDraft | null>(null)
  const [isChecking, setChecking] = useState(false)
  const isLooking = useRef(false)
  const close = useCallback(() => setChecked(null), [])
  // Findings of one page do not apply to the next.
  useEffect(() => {
    let id = openPage.get()?.id
    return openPage.subscribe(() => {
      if (openPage.get()?.id !== id) close()
      id = openPage.get()?.id
    })
  }, [openPage, close])

  const look = useCallback(
    async (isPublishing: boolean): Promise<CheckedDraft | null> => {
      const page = openPage.get()
      if (page?.kind !== 'page' || isLooking.current) return null
      isLooking.current = true
      setChecking(true)
      const canvas = session.view.get().viewportDevice === 'desktop' ? drag.get()?.canvas : undefined
      const widths = canvas ? renderedWidths(canvas) : new Map<string, number>()
      const { questions, findings } = pageCheck({
        tree: session.tree,
        templates: session.shelf.state.get() === 'loaded' ? session.templates.get() : null,
        siteUrl,
        widths,
      })
      const facts = await queryPageFacts(client, page.id, questions).catch((error) => {
        console.error('The page could not be checked in full', error)
        return null
      })
      isLooking.current = false
      setChecking(false)
      if (openPage.get()?.id !== page.id) return null
      const lacksDetails = isPublishing && !page.excerpt.trim() ? { id: page.id } : null
      // The excerpt that is asked for describes the page to search engines.
      const found = findings(facts).filter(({ kind }) => !(lacksDetails && kind === 'search'))
      return { findings: found, isPartial: facts === null, isPublishing, lacksDetails }
    },
    [client, session, openPage, drag, siteUrl],
  )

  const check = useCallback(async () => {
    const found = await look(false)
    if (found) setChecked(found)
  }, [look])
  const publishAnyway = useCallback(
    async (details?: PageSettingsFragment) => {
      if (details) showDetails(details)
      close()
      await publish()
    },
    [close, showDetails, publish],
  )
  const checkAndPublish = useCallback(async () => {
    const found = await look(true)
    // Another page was opened in the meantime, or the button was pressed twice, so do not publish.
    if (!found) return
    if (found.findings.length === 0 && !found.lacksDetails) await publishAnyway()
    else setChecked(found)
  }, [look, publishAnyway])
  const checkAgain = async () => {
    const found = await look(checked?.isPublishing ?? false)
    if (found) setChecked(found)
  }
  return { checked, isChecking, check, checkAgain, checkAndPublish, publishAnyway, close }
}
