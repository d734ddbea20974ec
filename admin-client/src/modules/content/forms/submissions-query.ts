import type { FormFolder, FormSubmissionOrderField, FormSubmissionWhere } from '../../../generated/graphql.ts'
import { currentPage } from '../../../ui/current-page.ts'
import type { Filter } from '../../../ui/list/filter.ts'
import { readAddress } from '../../../ui/list/list-address.ts'
import { periodFilter } from '../../../ui/list/period-filter.tsx'
import { yesNoFilter } from '../../../ui/list/yes-no-filter.tsx'
import { type FormField, formValueFilter } from './form-value-filter.tsx'

export const SORTABLE: readonly FormSubmissionOrderField[] = ['SENDER', 'FORM', 'CREATED_AT']
export const FOLDERS = ['INBOX', 'ARCHIVE', 'SPAM'] as const satisfies readonly FormFolder[]
export const FOLDER_NAMES: Readonly<Record<FormFolder, string>> = { INBOX: 'Inbox', ARCHIVE: 'Archive', SPAM: 'Spam' }

/** The filters of the list; those of the fields only while one form is shown. */
export function submissionFilters(fields: readonly FormField[] = []): readonly Filter[] {
  return [
    yesNoFilter({ name: 'unread', label: 'Read', field: 'unread', yes: 'Not yet', no: 'Already' }),
    periodFilter({ name: 'received', label: 'Received', field: 'createdAt' }),
    ...fields.filter(({ type }) => type !== 'file').map(formValueFilter),
    yesNoFilter({ name: 'deleted', label: 'Deleted', field: 'deleted', yes: 'In the last 30 days' }),
  ]
}

/** The state of the list in the URL. Invalid values are ignored. */
export function submissionsSearch(address: URLSearchParams, filters: readonly Filter[]) {
  const { where, ...rest } = readAddress(address, filters, SORTABLE)
  const form = address.get('form')
  const folder = FOLDERS.find((name) => name.toLowerCase() === address.get('folder')) ?? 'INBOX'
  const conditions = where as FormSubmissionWhere
  return {
    ...rest,
    form,
    folder,
    page: currentPage(address),
    where: {
      ...conditions,
      ...(form && { formName: { eq: form } }),
      // Deleted submissions are few, so they are listed together, regardless of their folder.
      ...(!conditions.deleted && { folder: { eq: folder } }),
    } satisfies FormSubmissionWhere as FormSubmissionWhere,
  }
}

export const SUBMISSIONS_PER_PAGE = 20
/** Counting stops here, because an exact count of a long list is slow. */
const MOST_COUNTED = 10_000

const NEWEST_FIRST = { field: 'CREATED_AT', direction: 'DESC' } as const

/** The variables of the list's query. */
export function submissionsVariables(search: Pick<ReturnType<typeof submissionsSearch>, 'page' | 'where' | 'orderBy'>) {
  const { page, where, orderBy } = search
  return { page, perPage: SUBMISSIONS_PER_PAGE, where, orderBy: [orderBy ?? NEWEST_FIRST], upTo: MOST_COUNTED }
}

/** The path of a form's submissions, or of all. */
export function submissionsPath(formName?: string, folder: FormFolder = 'INBOX'): string {
  const address = new URLSearchParams()
  if (formName) address.set('form', formName)
  if (folder !== 'INBOX') address.set('folder', folder.toLowerCase())
  return `/forms/submissions${address.size > 0 ? `?${address}` : ''}`
}

/** The path of a form's figures. */
export const figuresPath = (formName: string) => `/forms/figures?${new URLSearchParams({ form: formName })}`
