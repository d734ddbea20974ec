import { useMutation } from '@apollo/client/react'
import type { PageSettingsFragment } from '../../../generated/graphql.ts'
import { CreatePageDocument, UpdatePageDocument } from './page-documents.ts'
import { createInput, type PageForm, updateInput } from './page-form.ts'
import { PAGE_LISTS } from './use-page-actions.tsx'

interface SaveResult {
  /** The page after the write; with userErrors the one that is stored now, if there is any. */
  readonly page: PageSettingsFragment | null
  readonly userErrors: readonly { code: string; message: string; field: string | null }[]
}

/** Writes the form: as a new page, or over the page that it was filled from. */
export function useSavePage() {
  const [create] = useMutation(CreatePageDocument, { refetchQueries: PAGE_LISTS })
  const [update] = useMutation(UpdatePageDocument, { refetchQueries: PAGE_LISTS })

  return async function save(page: PageSettingsFragment | null, form: PageForm): Promise<SaveResult> {
    const payload = page
      ? (await update({ variables: { input: updateInput(page, form) } })).data?.updatePage
      : (await create({ variables: { input: createInput(form) } })).data?.createPage
    return { page: payload?.page ?? null, userErrors: payload?.userErrors ?? [] }
  }
}
