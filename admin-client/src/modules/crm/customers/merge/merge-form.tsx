import { useMutation } from '@apollo/client/react'
import { Alert, Button, Card, Group, Radio, Stack, Text } from '@mantine/core'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { MergeSideFragment } from '../../../../generated/graphql.ts'
import { confirmAction } from '../../../../ui/actions/confirm-action.tsx'
import { explainError } from '../../../../ui/explain-error.ts'
import { FormProblem } from '../../../../ui/form/form-problem.tsx'
import { IconUsers } from '../../../../ui/icons.ts'
import { toastSuccess } from '../../../../ui/toasts.ts'
import styles from './merge.module.css'
import {
  type Choices,
  changedCustomFields,
  changedFields,
  consentText,
  MergeCustomersDocument,
  mergeFields,
  ownFields,
  type Side,
  suggestedChoices,
  suggestedTarget,
} from './merge-fields.ts'
import { MergeRow } from './merge-row.tsx'

interface RelatedCount {
  readonly kind: string
  readonly label: string
  readonly count: number
}

interface MergeFormProps {
  readonly sides: Record<Side, MergeSideFragment>
  readonly related: Record<Side, readonly RelatedCount[]>
  onReload(): void
}

export function MergeForm({ sides, related, onReload }: MergeFormProps) {
  const { one, other } = sides
  const navigate = useNavigate()
  const [stays, setStays] = useState<Side>(suggestedTarget(one, other))
  const [chosen, setChosen] = useState<Choices>({})
  const choices = { ...suggestedChoices(one, other, stays), ...chosen }
  const [problem, setProblem] = useState<string | null>(null)
  const [isStale, setStale] = useState(false)
  const [merge, { loading }] = useMutation(MergeCustomersDocument, {
    context: { quiet: true },
    refetchQueries: ['Customers', 'DuplicateGroups', 'DuplicatesOf'],
  })
  const [staying, going] = stays === 'one' ? [one, other] : [other, one]
  const choose = (name: string, side: Side) => setChosen({ ...chosen, [name]: side })

  function ask() {
    confirmAction({
      title: `Merge ${going.displayName} into ${staying.displayName}?`,
      text: 'All their records will belong to one customer. You can undo this for 30 days.',
      confirm: 'Merge customers',
      isDestructive: false,
      onConfirm: send,
    })
  }

  async function send() {
    setProblem(null)
    const versions = { targetVersion: staying.version, sourceVersion: going.version }
    const ids = { targetId: staying.id, sourceId: going.id }
    const taken = {
      fieldsFromSource: changedFields(stays, choices, sides),
      customFieldIdsFromSource: changedCustomFields(stays, choices, sides),
    }
    const { data, error } = await merge({ variables: { input: { ...ids, ...versions, ...taken } } })
    const payload = data?.mergeCustomers
    if (!payload) return setProblem(explainError(error))
    if (payload.userErrors.some(({ code }) => code === 'CONFLICT' || code === 'MERGED')) setStale(true)
    if (payload.userErrors.length > 0) return setProblem(payload.userErrors.map(({ message }) => message).join(' '))
    toastSuccess('Customers merged')
    navigate(`/customers/${staying.id}`, { replace: true })
  }

  return (
    <Stack gap="md">
      <FormProblem problem={problem} />
      {isStale && (
        <Button variant="default" onClick={onReload} w="fit-content">
          See them as they are now
        </Button>
      )}
      <Card padding={0}>
        <div className={styles.table}>
          <Radio.Group
            label="Record to keep"
            classNames={{ root: styles.row, label: styles.label }}
            value={stays}
            onChange={(side) => setStays(side as Side)}
          >
            <div className={styles.sides}>
              {(['one', 'other'] as const).map((side) => (
                <Radio
                  key={side}
                  value={side}
                  label={<Text fw={600}>{sides[side].displayName}</Text>}
                  description={`Customer since ${dayjs(sides[side].createdAt).format('D MMMM YYYY')}`}
                />
              ))}
            </div>
          </Radio.Group>
          {mergeFields.map(({ name, label, shown }) => (
            <MergeRow
              key={name}
              label={label}
              values={{ one: shown(one), other: shown(other) }}
              chosen={choices[name]}
              onChoose={(side) => choose(name, side)}
            />
          ))}
          {ownFields(one, other).map(({ id, label, values }) => (
            <MergeRow
              key={id}
              label={label}
              values={values}
              chosen={choices[id]}
              onChoose={(side) => choose(id, side)}
            />
          ))}
          <MergeRow label="Tags (all from both customers)" values={{ one: tagsOf(one), other: tagsOf(other) }} />
          <MergeRow
            label="Marketing consent (the latest applies)"
            values={{ one: consentText(one), other: consentText(other) }}
          />
          <MergeRow label="Also merged" values={{ one: relatedText(related.one), other: relatedText(related.other) }} />
        </div>
      </Card>
      <Alert color="gray" icon={<IconUsers size={18} />} title="You can undo this for 30 days">
        {staying.displayName} is kept. Links to {going.displayName} will open {staying.displayName}.
      </Alert>
      <Group justify="flex-end" gap="xs">
        <Button component={Link} to={`/customers/${one.id}`} variant="default">
          Cancel
        </Button>
        <Button loading={loading} onClick={ask}>
          Merge customers
        </Button>
      </Group>
    </Stack>
  )
}

const tagsOf = ({ tags }: MergeSideFragment) => tags.map(({ name }) => name).join(', ')

/** 'Vehicles: 2 · Notes: 1'. Kinds with their own row above are omitted. */
const relatedText = (related: readonly RelatedCount[]) =>
  related
    .filter(({ kind }) => !shownAbove.includes(kind))
    .map(({ label, count }) => `${label}: ${count}`)
    .join(' · ')

const shownAbove = ['tagging', 'customer_consent', 'custom_field_value']
