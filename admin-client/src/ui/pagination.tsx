import { ActionIcon, Group, Text, UnstyledButton } from '@mantine/core'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { useAddressQuery } from './address-query.ts'
import { currentPage, searchForPage } from './current-page.ts'
import { IconChevronLeft, IconChevronRight } from './icons.ts'
import styles from './pagination.module.css'
import { paginationWindow } from './pagination-window.ts'

interface PaginationProps {
  totalItems: number
  perPage: number
  /** For lists that are not fully counted: whether there is a next page, regardless of the count. */
  hasNextPage?: boolean
}

/** Pagination of a list. The page number is in the URL, so that Back and copied links work. */
export function Pagination({ totalItems, perPage, hasNextPage = false }: PaginationProps) {
  const [search, change] = useAddressQuery()
  const current = currentPage(search)
  const last = Math.max(1, Math.ceil(totalItems / perPage), hasNextPage ? current + 1 : 1)
  if (last === 1 && current === 1) return null

  /** The `href` is for opening the link elsewhere. A normal click starts from the URL at that moment. */
  function linkTo(page: number, pageFrom: (now: number) => number) {
    return {
      to: { search: searchForPage(search, page).toString() },
      onClick(event: MouseEvent) {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        change((now) => searchForPage(now, pageFrom(currentPage(now))))
      },
    }
  }

  function step(by: 1 | -1, label: string, Icon: typeof IconChevronLeft) {
    const page = current + by
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
      <ActionIcon component={Link} {...linkTo(page, (now) => Math.min(Math.max(now + by, 1), last))} {...looks}>
        {icon}
      </ActionIcon>
    )
  }

  return (
    <Group component="nav" aria-label="Pagination" gap={4} justify="center">
      {step(-1, 'Previous page', IconChevronLeft)}
      {paginationWindow(current, last).map((slot, index, all) =>
        slot === 'gap' ? (
          <Text key={`gap after ${all[index - 1]}`} c="dimmed" px={4}>
            …
          </Text>
        ) : (
          <UnstyledButton
            key={slot}
            component={Link}
            {...linkTo(slot, () => slot)}
            className={styles.page}
            aria-label={`Page ${slot}`}
            aria-current={slot === current ? 'page' : undefined}
          >
            {slot}
          </UnstyledButton>
        ),
      )}
      {step(1, 'Next page', IconChevronRight)}
    </Group>
  )
}
