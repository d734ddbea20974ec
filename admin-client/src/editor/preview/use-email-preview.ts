import { useApolloClient } from '@apollo/client/react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useEditor } from '../editor-context.ts'
import { useLoaded } from '../history/use-loaded.ts'
import type { Edited, EditedEmail } from '../saving/edited.ts'
import { type EmailPreview, previewEmail } from '../saving/email-store.ts'

export interface EmailPreviewOptions {
  /** The customer whose data fills the placeholders. */
  readonly customerId: string | null
  readonly isDark: boolean
  readonly showsText: boolean
}

export interface ShownEmail {
  /** Null while it is not shown. */
  readonly page: EditedEmail | null
  readonly options: EmailPreviewOptions
  /** The last one that was drawn; null until then. */
  readonly preview: EmailPreview | null
  readonly error: unknown
  change(changes: Partial<EmailPreviewOptions>): void
  retry(): void
}

const LIGHT = { customerId: null, isDark: false, showsText: false } as const

const never = () => () => {}

/** The open email as a customer would get it, with its unsaved changes. Nothing is loaded unless it is shown. */
export function useEmailPreview(page: Edited | null, isShown: boolean): ShownEmail {
  const { session } = useEditor()
  const client = useApolloClient()
  const [options, setOptions] = useState<EmailPreviewOptions>(LIGHT)
  const email = isShown && page?.kind === 'email' ? page : null
  const { revision: current } = session.document
  // While it is edited, nobody needs to know of its changes here.
  const revision = useSyncExternalStore(email ? current.subscribe : never, () => (email ? current.get() : 0))
  const { customerId } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision stands for the tree
  const load = useCallback(
    async () => (email ? previewEmail(client, email, session.tree, customerId) : null),
    [client, email, session, revision, customerId],
  )
  const { value, error, retry } = useLoaded(load)
  const [last, setLast] = useState<{ readonly id: string; readonly preview: EmailPreview } | null>(null)
  if (email && value && value !== last?.preview) setLast({ id: email.id, preview: value })
  const before = last?.id === email?.id ? last?.preview : null
  const change = (changes: Partial<EmailPreviewOptions>) => setOptions((before) => ({ ...before, ...changes }))
  return { page: email, options, preview: email ? (value ?? before ?? null) : null, error, change, retry }
}
