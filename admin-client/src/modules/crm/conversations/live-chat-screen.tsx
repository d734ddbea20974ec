import { useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { useShortcut } from '../../../ui/shortcuts.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { IconMessages } from './icons.ts'
import styles from './live-chat.module.css'
import { useConversationFilter } from './use-conversation-filter.ts'
import { useConversationChanges, useConversations } from './use-conversations.ts'

const STEP = 30
/** Above this, 'Show more' leads to the next page, so that the list stays light. */
const MOST_ROWS = 90
const FIRST_ROWS = { page: 1, perPage: STEP }

/** The agent desk: the list of conversations, and the one in the URL beside it. Phones show one or the other. */
export function LiveChatScreen() {
  const { id } = useParams()
  const navigate = useNavigate()
  const { search } = useLocation()
  const filter = useConversationFilter()
  const list = JSON.stringify(filter.where)
  const [rows, setRows] = useState({ list, ...FIRST_ROWS })
  // Another view or search starts again at the first page.
  const { page, perPage } = rows.list === list ? rows : FIRST_ROWS
  const { conversations, hasMore, error, reload } = useConversations(filter.where, { page, perPage })
  const leave = () => navigate(`/live-chat${search}`)
  useConversationChanges(id, () => {
    toastSuccess('The conversation was deleted')
    leave()
  })

  function step(by: number) {
    const shown = conversations ?? []
    const at = shown.findIndex((row) => row.id === id)
    const next = shown[at < 0 ? 0 : at + by]
    if (next) navigate(`/live-chat/${next.id}${search}`)
  }
  useShortcut('j', 'Next conversation', () => step(1))
  useShortcut('k', 'Previous conversation', () => step(-1))

  return (
    <div className={styles.desk} data-open={id !== undefined || undefined}>
      {!id && <PageTitle name="Live chat" />}
      <ConversationList
        filter={filter}
        conversations={conversations}
        error={error}
        hasMore={hasMore}
        hasNewer={page > 1}
        isOpen={id !== undefined}
        onRetry={reload}
        onShowMore={() =>
          setRows({ list, ...(perPage < MOST_ROWS ? { page, perPage: perPage + STEP } : { page: page + 1, perPage }) })
        }
        onShowNewer={() => setRows({ list, page: page - 1, perPage })}
      />
      {id ? (
        <ConversationPane key={id} id={id} onLeave={leave} />
      ) : (
        <div className={`${styles.conversation} ${styles.wide}`}>
          <EmptyState
            icon={IconMessages}
            title="No conversation selected"
            text="Choose one on the left. J and K move between them."
          />
        </div>
      )}
    </div>
  )
}
