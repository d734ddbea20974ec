import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { currentPage, searchForPage } from './current-page.ts'
import { IconChevronLeft, IconChevronRight } from './icons.ts'
import styles from './pagination.module.css'
import { paginationWindow } from './pagination-window.ts'

interface PaginationProps {
  totalItems: number
  perPage: number
}

/** Leads through a long list. The page lives in the address, so that Back and a copied link lead to the same place. */
export function Pagination({ totalItems, perPage }: PaginationProps) {
  const [search] = useSearchParams()
  const last = Math.max(1, Math.ceil(totalItems / perPage))
  const current = currentPage(search)
  if (last === 1 && current === 1) return null
  const to = (page: number) => ({ search: searchForPage(search, page).toString() })

  function step(page: number, label: string, Icon: typeof IconChevronLeft) {
    const looks = { variant: 'subtle', color: 'gray', size: 'lg', 'aria-label': label }
    const icon = <Icon size={18} />
    if (page < 1 || page > last) {
      return (
        <ActionIcon disabled {...looks}>
          {icon}
        </ActionIcon>
      )
    }
    return (
      <ActionIcon component={Link} to={to(page)} preventScrollReset {...looks}>
        {icon}
      </ActionIcon>
    )
  }

  return (
    <Group component="nav" aria-label="Pagination" gap={4} justify="center">
      {step(current - 1, 'Previous page', IconChevronLeft)}
      {paginationWindow(current, last).map((slot, index, all) =>
        slot === 'gap' ? (
          <Text key={`gap after ${all[index - 1]}`} c="dimmed" px={4}>
            …
          </Text>
        ) : (
          <UnstyledButton
            key={slot}
            component={Link}
            to={to(slot)}
            preventScrollReset
            className={styles.page}
            aria-label={`Page ${slot}`}
            aria-current={slot === current ? 'page' : undefined}
          >
            {slot}
          </UnstyledButton>
        ),
      )}
      {step(current + 1, 'Next page', IconChevronRight)}
    </Group>
  )
}
