import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { useViewer } from '../../modules/platform/session/index.ts'
import type { DragController } from '../canvas/drag/drag-controller.ts'
import type { Edited } from '../saving/edited.ts'
import type { EditorSession, Observable } from '../session/index.ts'
import { pageCheck } from './check-page.ts'
import { drawnWidths } from './drawn-widths.ts'
import type { Finding } from './finding.ts'
import { lookUp } from './look-up.ts'

export interface CheckedDraft {
  readonly findings: readonly Finding[]
  /** The server could not be asked, so that links, headings and weights are not looked at. */
  readonly isPartial: boolean
  /** Whether the page is about to be published. */
  readonly isPublishing: boolean
}

export interface PageChecks {
  /** What was found; null while nothing is shown. */
  readonly checked: CheckedDraft | null
  readonly isChecking: boolean
  /** Looks at the draft and shows what is found, or that nothing is. */
  check(): Promise<void>
  /** The same once more, for whoever is about to publish. */
  checkAgain(): Promise<void>
  /** Publishes at once what nothing is found about, else shows it first. */
  checkAndPublish(): Promise<void>
  publishAnyway(): Promise<void>
  close(): void
}

interface Given {
  readonly session: EditorSession
  readonly openPage: Observable<Edited | null>
  readonly drag: Observable<DragController | null>
  publish(): Promise<void>
}

/** Looks at a page before visitors do. */
export function usePageCheck({ session, openPage, drag, publish }: Given): PageChecks {
  const client = useApolloClient()
  const siteUrl = useViewer().tenant?.siteUrl ?? ''
  const [checked, setChecked] = useState<CheckedDraft | null>(null)
  const [isChecking, setChecking] = useState(false)
  const close = useCallback(() => setChecked(null), [])
  // What was found about one page says nothing about the next.
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
      if (page?.kind !== 'page') return null
      setChecking(true)
      const canvas = session.view.get().viewportDevice === 'desktop' ? drag.get()?.canvas : undefined
      const widths = canvas ? drawnWidths(canvas) : new Map<string, number>()
      const { questions, findings } = pageCheck({
        tree: session.tree,
        templates: session.templates.get(),
        siteUrl,
        widths,
      })
      const facts = await lookUp(client, page.id, questions).catch((error) => {
        console.error('The page could not be checked in full', error)
        return null
      })
      setChecking(false)
      if (openPage.get()?.id !== page.id) return null
      return { findings: findings(facts), isPartial: facts === null, isPublishing }
    },
    [client, session, openPage, drag, siteUrl],
  )

  const check = useCallback(async () => setChecked(await look(false)), [look])
  const publishAnyway = useCallback(async () => {
    close()
    await publish()
  }, [close, publish])
  const checkAndPublish = useCallback(async () => {
    const found = await look(true)
    if (!found || found.findings.length === 0) await publishAnyway()
    else setChecked(found)
  }, [look, publishAnyway])
  const checkAgain = async () => setChecked(await look(checked?.isPublishing ?? false))
  return { checked, isChecking, check, checkAgain, checkAndPublish, publishAnyway, close }
}
