import { Badge, Loader, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { IconSearch } from '../icons.ts'
import type { ChooserPage } from '../saving/load-pages.ts'
import styles from './page-list.module.css'
import { pageRows } from './page-rows.ts'

interface PageListProps {
  /** null while they are being loaded. */
  readonly pages: readonly ChooserPage[] | null
  readonly openId: string | null
  onOpen(slug: string): void
}

/** Every page of the tenant, to open one in the editor. */
export function PageList({ pages, openId, onOpen }: PageListProps) {
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
        aria-label="Search pages"
        placeholder="Search pages"
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
                onClick={() => onOpen(page.slug)}
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
    </div>
  )
}
