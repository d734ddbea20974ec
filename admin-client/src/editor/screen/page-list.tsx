import { ActionIcon, Badge, Button, Loader, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { editorPath, isScheduled } from '../../modules/content/pages/public-api.ts'
import { useViewer } from '../../modules/platform/session/index.ts'
import { useEditor } from '../editor-context.ts'
import { IconPlus, IconSearch, IconSettings } from '../icons.ts'
import type { ChooserPage } from '../saving/load-pages.ts'
import { CampaignList } from './campaign-list.tsx'
import { CHOICE, walkChooser } from './chooser-keys.ts'
import { ComponentList } from './component-list.tsx'
import { ListError } from './list-error.tsx'
import styles from './page-list.module.css'
import { pageRows } from './page-rows.ts'
import type { Choices } from './use-chooser-pages.ts'

interface PageListProps {
  readonly choices: Choices
  readonly openId: string | null
  onOpen(path: string): void
  /** A dialog was opened. */
  onAsked?(): void
}

/** All pages, components and campaigns of the tenant, to open one in the editor. */
export function PageList({ choices, openId, onOpen, onAsked }: PageListProps) {
  const { can } = useViewer()
  const { askForPage } = useEditor()
  const [search, setSearch] = useState('')
  const { pages, components, failed } = choices
  const rows = pages && pageRows(pages, search)
  const askFor = (id: string | null) => {
    onAsked?.()
    askForPage(id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut; Tab reaches the buttons too
    <div className={styles.list} onKeyDown={walkChooser}>
      <TextInput
        aria-label="Search pages and components"
        placeholder="Search by title or address"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div className={styles.head}>
        <h2 className={styles.heading}>Pages</h2>
        {can('pages.can_create') && (
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => askFor(null)}
          >
            New page
          </Button>
        )}
      </div>
      {!rows && (failed.includes('pages') ? <ListError what="pages" onRetry={choices.reload} /> : <ListSkeleton />)}
      <ul className={styles.rows}>
        {rows?.map(({ page, level }) => (
          <li key={page.id} className={styles.row} style={{ paddingInlineStart: level * 14 }}>
            {page.isDummy ? (
              <span className={styles.group}>{page.title}</span>
            ) : (
              <PageRow
                page={page}
                isOpen={page.id === openId}
                isFound={search.trim() !== ''}
                onOpen={onOpen}
                onAsk={askFor}
              />
            )}
          </li>
        ))}
      </ul>
      {rows?.length === 0 && (
        <Text c="dimmed" fz="sm" role="status">
          {search.trim() ? 'No pages match.' : 'No pages yet.'}
        </Text>
      )}
      <ComponentList
        components={components}
        failed={failed.includes('components')}
        search={search}
        openId={openId}
        onOpen={onOpen}
        onRetry={choices.reload}
        onAsked={onAsked}
      />
      <CampaignList
        campaigns={choices.campaigns}
        failed={failed.includes('campaigns')}
        search={search}
        openId={openId}
        onOpen={onOpen}
        onRetry={choices.reload}
      />
    </div>
  )
}

interface PageRowProps {
  readonly page: ChooserPage
  readonly isOpen: boolean
  /** It is a search result, which may have matched by address. */
  readonly isFound: boolean
  onOpen(path: string): void
  onAsk(id: string): void
}

function PageRow({ page, isOpen, isFound, onOpen, onAsk }: PageRowProps) {
  const { id, slug, title, status, hasUnpublishedChanges } = page
  const { can } = useViewer()
  return (
    <>
      <UnstyledButton
        className={styles.page}
        {...{ [CHOICE]: '' }}
        aria-current={isOpen ? 'page' : undefined}
        onClick={() => onOpen(editorPath(slug))}
      >
        <span className={styles.title}>
          {title}
          {isFound && <span className={styles.address}>{slug === '/' ? '/' : `/${slug}`}</span>}
        </span>
        {status === 'DRAFT' && (
          <Badge size="xs" color="gray">
            Draft
          </Badge>
        )}
        {isScheduled(page) && (
          <Badge size="xs" color="blue">
            Scheduled
          </Badge>
        )}
        {status === 'PUBLISHED' && hasUnpublishedChanges && (
          <Badge size="xs" color="yellow" c="var(--mantine-color-text)">
            Changed
          </Badge>
        )}
      </UnstyledButton>
      {can('pages.can_edit') && (
        <ActionIcon
          className={styles.settings}
          variant="subtle"
          color="gray"
          aria-label={`Page settings of ${title}`}
          title="Page settings"
          onClick={() => onAsk(id)}
        >
          <IconSettings size={16} stroke={1.6} />
        </ActionIcon>
      )}
    </>
  )
}

function ListSkeleton() {
  return (
    <div className={styles.wait}>
      <Loader size="sm" aria-label="Loading pages" />
    </div>
  )
}
