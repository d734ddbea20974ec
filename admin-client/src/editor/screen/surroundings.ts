import { useQuery } from '@apollo/client/react'
import { defaultTheme } from '@mainstreet/blocks/render'
import { useEffect, useState } from 'react'
import type { CanvasSurroundings } from '../canvas/canvas-link.ts'
import type { Edited } from '../saving/edited.ts'
import { CanvasSettingsDocument } from '../saving/page-documents.ts'
import { Observable } from '../session/index.ts'

const NO_PAGE = { title: '', slug: '', excerpt: '', image: '', isHomepage: false }
/** A placeholder page for editing a component. */
const SOME_PAGE = { ...NO_PAGE, title: 'Page title', slug: 'page', excerpt: 'What the page is about' }

/** The canvas context besides the blocks: the tenant's theme and the page's own values. */
export function useSurroundings(open: Edited | null): Observable<CanvasSurroundings> {
  const { data } = useQuery(CanvasSettingsDocument)
  const settings = data?.siteSettings
  const [surroundings] = useState(
    () => new Observable<CanvasSurroundings>({ theme: defaultTheme, page: NO_PAGE, companyName: '' }),
  )
  const page = open?.kind === 'component' ? SOME_PAGE : open?.kind === 'page' ? open : null
  const { title, slug, excerpt, image, isHomepage } = page ?? NO_PAGE
  const id = open?.kind === 'page' ? open.id : undefined
  // Field by field, because a save changes the page's version, which must not rerender the canvas.
  useEffect(() => {
    surroundings.set({
      theme: settings ? { ...settings, colours: settings.colors as Record<string, string> } : defaultTheme,
      companyName: settings?.companyName ?? '',
      page: { id, title, slug, excerpt, image: image ?? '', isHomepage },
    })
  }, [surroundings, settings, id, title, slug, excerpt, image, isHomepage])
  return surroundings
}
