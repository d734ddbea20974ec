import { useQuery } from '@apollo/client/react'
import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { graphql } from '../../../generated/index.ts'
import { explainError } from '../../../ui/explain-error.ts'
import type { ControlProps } from './control-props.ts'
import styles from './controls.module.css'
import { pauseOf } from './record-pause.ts'

const RecordOptionsDocument = graphql(`
  query RecordOptions($kind: String!, $search: String) {
    recordOptions(kind: $kind, search: $search) { id title detail }
  }
`)

const ChosenRecordDocument = graphql(`
  query ChosenRecord($kind: String!, $ids: [ID!]!) {
    recordOptions(kind: $kind, ids: $ids) { id title detail }
  }
`)

/** One of the tenant's records, found by title. Says so if the chosen one no longer exists. */
export function RecordControl(props: ControlProps<'record'>) {
  const { control, label, help, value, isDisabled, isInherited, onChange } = props
  const kind = control.record
  const id = typeof value === 'string' ? value : ''
  const [picked, setPicked] = useState<{ id: string; title: string } | null>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [search] = useDebouncedValue(typed.trim(), pauseOf(kind))

  const chosen = useQuery(ChosenRecordDocument, {
    variables: { kind, ids: [id] },
    skip: id === '',
    fetchPolicy: 'cache-and-network',
  })
  const stored = chosen.data?.recordOptions.find((each) => each.id === id)
  const title = stored?.title ?? (picked?.id === id ? picked.title : '')
  const isMissing = id !== '' && chosen.data !== undefined && !stored && !chosen.loading

  // The field holds the title of the chosen record, which is not a search.
  const options = useQuery(RecordOptionsDocument, {
    variables: { kind, search: search === title ? '' : search },
    skip: !isOpen,
    fetchPolicy: 'cache-and-network',
  })
  // Until the results for the current text arrive, nothing can be chosen, neither by arrow keys nor by Enter.
  const isSettled = typed.trim() === search && options.data !== undefined
  const found = isSettled ? (options.data?.recordOptions ?? []) : []
  const data = found.map((each) => ({ value: each.id, label: each.title, disabled: false }))
  if (id && !data.some((each) => each.value === id))
    data.unshift({ value: id, label: title || `Unknown ${kind}`, disabled: !isSettled })
  const details = new Map(found.map((each) => [each.id, each.detail]))
  const fault = options.error ?? chosen.error
  return (
    <div>
      <Select
        label={label}
        description={help}
        placeholder={control.placeholder ?? `Search for a ${kind}`}
        searchable
        allowDeselect={false}
        data={data}
        // The server searches, so everything that it found is shown.
        filter={({ options }) => options}
        renderOption={({ option }) => (
          <span className={styles.pageOption}>
            <span>{option.label}</span>
            <span className={styles.quiet}>{details.get(option.value)}</span>
          </span>
        )}
        nothingFoundMessage={isSettled ? `No ${kind} matches` : 'Searching…'}
        maxDropdownHeight={280}
        value={id || null}
        disabled={isDisabled}
        data-inherited={isInherited || undefined}
        error={
          isMissing ? `This ${kind} no longer exists. Choose another one, or clear it.` : fault && explainError(fault)
        }
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        onSearchChange={setTyped}
        onChange={(next, option) => {
          if (next === null) return
          setPicked({ id: next, title: option.label })
          onChange(next)
        }}
      />
      {id && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          mt={6}
          disabled={isDisabled}
          aria-label={`Clear ${label.toLowerCase()}`}
          onClick={() => onChange('')}
        >
          Clear
        </Button>
      )}
    </div>
  )
}
