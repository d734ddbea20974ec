import { useApolloClient } from '@apollo/client/react'
import { readTemplate } from '@mainstreet/blocks/tree'
import { useEffect } from 'react'
import type { Edited } from '../saving/edited.ts'
import { SectionTemplatePreviewDocument, SectionTemplatesDocument } from '../saving/section-documents.ts'
import type { EditorSession } from '../session/index.ts'
import type { Choices } from './use-chooser-pages.ts'

/** Loads the ready-made sections once something is open, for the open page. The editor also works without them. */
export function useSectionTemplates(
  { sections }: EditorSession,
  isOpen: boolean,
  page: Edited | null,
  pages: Choices['pages'],
): void {
  const client = useApolloClient()
  const showsTitle = page?.kind === 'page' && page.showPageTitle
  useEffect(() => {
    sections.site = { showsTitle, slugs: pages && new Set(pages.map(({ slug }) => slug)) }
  }, [sections, showsTitle, pages])
  useEffect(() => {
    if (!isOpen || sections.templates.get().length > 0) return
    const previews = new Map<string, Promise<string>>()
    sections.previewOf = (key) => {
      const preview = previews.get(key) ?? load(key)
      previews.set(key, preview)
      return preview
    }
    client.query({ query: SectionTemplatesDocument, fetchPolicy: 'no-cache' }).then(
      ({ data }) => {
        const loaded = data?.sectionTemplates ?? []
        sections.templates.set(
          loaded.map(({ key, name, group, content }) => {
            return { id: key, name, group, type: 'section', tree: readTemplate(content).tree }
          }),
        )
      },
      (error) => console.error('The ready-made sections could not be loaded', error),
    )

    async function load(key: string): Promise<string> {
      const query = { query: SectionTemplatePreviewDocument, variables: { key }, fetchPolicy: 'no-cache' } as const
      const { data } = await client.query(query)
      return data?.sectionTemplatePreview ?? ''
    }
  }, [client, sections, isOpen])
}
