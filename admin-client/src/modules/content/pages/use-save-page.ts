import { useMutation } from '@apollo/client/react'
import type { PageSettingsFragment } from '../../../generated/graphql.ts'
import { CreatePageDocument, UpdatePageDocument } from './page-documents.ts'
import { createInput, type PageForm, updateInput } from './page-form.ts'
import { PAGE_LISTS } from './use-page-actions.tsx'

interface SaveResult {
  /** The saved page; with userErrors the currently stored one, if any. */
  readonly page: PageSettingsFragment | null
  readonly userErrors: readonly { code: string; message: string; field: string | null }[]
}

/** Saves the form as a new page, or as an update of the page it was filled from. */
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
