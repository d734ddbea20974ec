import { Badge, Loader, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { editorPath } from '../../modules/content/pages/index.ts'
import { IconSearch } from '../icons.ts'
import { ComponentList } from './component-list.tsx'
import styles from './page-list.module.css'
import { pageRows } from './page-rows.ts'
import type { Choices } from './use-chooser-pages.ts'

interface PageListProps {
  readonly choices: Choices
  readonly openId: string | null
  onOpen(path: string): void
}

/** Every page and component of the tenant, to open one in the editor. */
export function PageList({ choices: { pages, components }, openId, onOpen }: PageListProps) {
  const [search, setSearch] = useState('')
  if (!pages)
    return (
      <div className={styles.wait}>
        <Loader size="sm" aria-label="Loading pages" />
      </div>
    )
  const rows = pageRows(pages, search)
  return (
    <div className={styles.list}>
      <TextInput
        aria-label="Search pages and components"
        placeholder="Search pages and components"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <h2 className={styles.heading}>Pages</h2>
      <ul className={styles.rows}>
        {rows.map(({ page, level }) => (
          <li key={page.id} style={{ paddingInlineStart: level * 14 }}>
            {page.isDummy ? (
              <span className={styles.group}>{page.title}</span>
            ) : (
              <UnstyledButton
                className={styles.page}
                aria-current={page.id === openId ? 'page' : undefined}
                onClick={() => onOpen(editorPath(page.slug))}
              >
                <span className={styles.title}>{page.title}</span>
                {page.status === 'DRAFT' && (
                  <Badge size="xs" color="gray">
                    Draft
                  </Badge>
                )}
                {page.status === 'PUBLISHED' && page.hasUnpublishedChanges && (
                  <Badge size="xs" color="yellow" c="var(--mantine-color-text)">
                    Changed
                  </Badge>
                )}
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
      {rows.length === 0 && (
        <Text c="dimmed" ta="center" mt="md">
          No page is called that.
        </Text>
      )}
      <ComponentList components={components} search={search} openId={openId} onOpen={onOpen} />
    </div>
  )
}
