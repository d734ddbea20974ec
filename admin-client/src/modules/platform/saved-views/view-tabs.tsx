import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { isSameQuery, type ListQuery } from '../../../ui/list/list-address.ts'
import { toastSuccess } from '../../../ui/toasts.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'
import type { ViewedList } from './use-viewed-list.ts'
import { ViewMenu } from './view-menu.tsx'
import styles from './view-tabs.module.css'

interface ViewTabsProps {
  readonly viewed: Pick<ViewedList, 'views' | 'shown' | 'view' | 'addressOf' | 'open'>
}

/** The views of a list as tabs above it, and the buttons that save the current filters as a view. */
export function ViewTabs({ viewed: { views, shown, view, addressOf, open } }: ViewTabsProps) {
  const [asking, setAsking] = useState<'name' | 'rename' | null>(null)
  const kept = view ? (view.query as Partial<ListQuery>) : {}
  const query = { ...shown, columns: shown.columns ?? kept.columns ?? (view ? null : views.columns) }
  const isChanged = !isSameQuery({ ...shown, columns: shown.columns ?? kept.columns ?? null }, kept)

  async function saveNew(input: { name: string; isShared: boolean }): Promise<string | null> {
    const answer = await views.create(input, query)
    if (answer?.view) open(answer.view)
    return answer?.userErrors[0]?.message ?? (answer?.view ? null : 'The view could not be saved. Try again.')
  }

  async function saveChanges() {
    if (!view || !(await views.update(view, { query }))) return
    toastSuccess(`${view.name} saved`)
    open({ ...view, query: { ...query } })
  }

  return (
    <div className={styles.bar}>
      <nav className={styles.tabs} aria-label="Views">
        {[null, ...views.views].map((tab) => (
          <span key={tab?.id ?? 'all'} className={styles.tab} data-open={tab?.id === view?.id || undefined}>
            <Link
              to={{ search: addressOf(tab) }}
              preventScrollReset
              aria-current={tab?.id === view?.id ? 'page' : undefined}
            >
              {tab?.name ?? 'All'}
            </Link>
            {tab && tab.id === view?.id && (
              <ViewMenu view={tab} list={views} onRename={() => setAsking('rename')} onGone={() => open(null)} />
            )}
          </span>
        ))}
      </nav>
      {isChanged && (
        <Group gap={4} className={styles.actions}>
          {view && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => open(view)}>
              Discard
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" onClick={() => setAsking('name')}>
            {view ? 'Save as new view' : 'Save view'}
          </Button>
          {view?.isEditable && (
            <Button variant="light" size="compact-sm" onClick={saveChanges}>
              Save changes
            </Button>
          )}
        </Group>
      )}
      {asking === 'name' && <SaveViewDialog view={null} onClose={() => setAsking(null)} onSave={saveNew} />}
      {asking === 'rename' && view && (
        <SaveViewDialog
          view={view}
          onClose={() => setAsking(null)}
          onSave={async ({ name }) => ((await views.update(view, { name })) ? null : 'The view keeps its name.')}
        />
      )}
    </div>
  )
}
