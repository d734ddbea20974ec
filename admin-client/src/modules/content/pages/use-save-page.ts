import { useMutation } from '@apollo/client/react'
import type { PageSettingsFragment } from '../../../generated/graphql.ts'
import { UpdatePageDocument } from './page-documents.ts'
import { type PageForm, updateInput } from './page-form.ts'
import { PAGE_LISTS } from './use-page-actions.tsx'

interface SaveResult {
  /** The saved page; with userErrors the currently stored one, if any. */
  readonly page: PageSettingsFragment | null
  readonly userErrors: readonly { code: string; message: string; field: string | null }[]
}

/** Saves the form as an update of the page it was filled from. */
export function useSavePage() {
  const [update] = useMutation(UpdatePageDocument, { refetchQueries: PAGE_LISTS })

  return async function save(page: PageSettingsFragment, form: PageForm): Promise<SaveResult> {
    const payload = (await update({ variables: { input: updateInput(page, form) } })).data?.updatePage
    return { page: payload?.page ?? null, userErrors: payload?.userErrors ?? [] }
  }
}
