import { Autocomplete, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { linkProblem } from '../../../ui/writers/link-problem.ts'
import { useEditor } from '../../editor-context.ts'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'
import { linkDoubt, pagesFor } from './link-address.ts'

/** Input that starts like a URL is saved while typing. Other input searches for a page. */
const URL_START = /^(?:$|[/#?]|[a-z][a-z0-9+.-]*:)/i

/** A link target: one of the tenant's pages, or a URL. Invalid input stays in the field. */
export function LinkControl({ label, help, value, isRequired, isDisabled, onChange }: ControlProps<'link'>) {
  const { pages } = useEditor()
  const stored = typeof value === 'string' ? value : ''
  const [draft, setDraft] = useState(stored)
  const [isLeft, setLeft] = useState(true)
  useEffect(() => setDraft(stored), [stored])

  const problem = linkProblem(draft)
  const keep = (next: string) => {
    if (linkProblem(next) === null && next.trim() !== stored) onChange(next.trim())
  }
  const titleOf = (address: string) => pages.find((page) => page.address === address)?.title
  const page = titleOf(stored)
  const doubt = isLeft && !problem ? linkDoubt(draft, pages) : null
  return (
    <div>
      <Autocomplete
        label={label}
        withAsterisk={isRequired}
        description={help}
        placeholder="Search pages, or https://…"
        data={pages.map(({ address }) => address)}
        filter={({ search }) => pagesFor(search, pages).map(({ address }) => ({ value: address, label: address }))}
        renderOption={({ option }) => (
          <span className={styles.pageOption}>
            <span>{titleOf(option.value)}</span>
            <span className={styles.quiet}>{option.value}</span>
          </span>
        )}
        maxDropdownHeight={280}
        value={draft}
        disabled={isDisabled}
        error={problem && (isLeft || URL_START.test(draft)) ? problem : undefined}
        onChange={(next) => {
          setDraft(next)
          if (URL_START.test(next)) keep(next)
        }}
        onOptionSubmit={keep}
        onFocus={() => setLeft(false)}
        onBlur={() => {
          setLeft(true)
          keep(draft)
        }}
      />
      {(doubt || page) && (
        <Text size="xs" c="dimmed" mt={4} role="status">
          {doubt ?? `Page: ${page}`}
        </Text>
      )}
    </div>
  )
}
