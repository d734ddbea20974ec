import { Badge, Button, Card, Group, SegmentedControl, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { InspectionMark, InspectionPointFieldsFragment } from '../../../generated/graphql.ts'
import { ConflictNotice } from '../../../ui/form/conflict-notice.tsx'
import { PointPictures } from './point-pictures.tsx'
import { type SavingState, usePointSaving } from './use-point-saving.ts'

const MARKS: readonly { readonly value: InspectionMark; readonly label: string }[] = [
  { value: 'NOT_INSPECTED', label: '–' },
  { value: 'GREEN', label: 'OK' },
  { value: 'AMBER', label: 'Soon' },
  { value: 'RED', label: 'Now' },
]
const LABELS: Readonly<Record<InspectionMark, readonly [label: string, color: string]>> = {
  NOT_INSPECTED: ['Not inspected', 'gray'],
  GREEN: ['OK', 'teal'],
  AMBER: ['Needs attention soon', 'yellow'],
  RED: ['Needs attention now', 'red'],
}
const SAVING: Readonly<Record<SavingState, string>> = {
  idle: '',
  saving: 'Saving…',
  saved: 'Saved',
  retrying: 'Not saved yet. Trying again…',
  refused: 'Not saved',
  conflict: 'Not saved',
}

export interface PointCardProps {
  readonly point: InspectionPointFieldsFragment
  readonly isOpen: boolean
  readonly mayEdit: boolean
  readonly isAdding: boolean
  /** Absent where no work order can be made. */
  onAddJob?: (() => void) | undefined
  onPictures(): void
}

/** One point of an inspection, made for thumbs. */
export function PointCard(props: PointCardProps) {
  const { point, isOpen, mayEdit, isAdding, onAddJob, onPictures } = props
  const needsWork = point.mark === 'AMBER' || point.mark === 'RED'
  const isInOrder = !isOpen && !needsWork && !point.note && !point.job && point.pictures.length === 0
  if (isInOrder) {
    return (
      <Card component="section" aria-label={`${point.group}: ${point.name}`} py="xs">
        <Group justify="space-between">
          <Title order={3} size="h5">
            {point.name}
          </Title>
          <PointFacts point={point} />
        </Group>
      </Card>
    )
  }
  return (
    <Card component="section" aria-label={`${point.group}: ${point.name}`}>
      <Stack gap="sm">
        <Title order={3} size="h5">
          {point.name}
        </Title>
        {isOpen && mayEdit ? <PointFields point={point} /> : <PointFacts point={point} />}
        <PointPictures point={point} mayEdit={isOpen && mayEdit} onChanged={onPictures} />
        {point.job && <Text size="sm">On the work order: {point.job.heading}</Text>}
        {needsWork && !point.job && mayEdit && onAddJob && (
          <Group>
            <Button variant="default" size="md" loading={isAdding} onClick={onAddJob}>
              Add to work order
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

function PointFields({ point }: Pick<PointCardProps, 'point'>) {
  const [mark, setMark] = useState(point.mark)
  const [note, setNote] = useState(point.note)
  const [measured, setMeasured] = useState(measurementText(point.measurement))
  const { state, problem, conflict, change, flush, resolve } = usePointSaving(point, (values) => {
    if (values.mark) setMark(values.mark)
    setNote(values.note ?? '')
    // A number that is still being typed, such as '3.', stays as it is.
    setMeasured((typed) => (measurementIn(typed) === values.measurement ? typed : measurementText(values.measurement)))
  })
  const measurement = measurementIn(measured)
  return (
    <>
      {conflict && (
        <ConflictNotice
          title="Somebody else changed this point"
          onReload={() => resolve(false)}
          onSaveAnyway={() => resolve(true)}
        >
          <Text mb="xs">
            {conflict.savedBy || 'They'} marked it “{LABELS[conflict.mark][0]}”
            {conflict.note && ` and wrote “${conflict.note}”`}.
          </Text>
        </ConflictNotice>
      )}
      <SegmentedControl
        fullWidth
        size="lg"
        aria-label={`Mark of ${point.name}`}
        data={MARKS.map(({ value, label }) => ({ value, label: <span title={LABELS[value][0]}>{label}</span> }))}
        value={mark}
        color={LABELS[mark][1]}
        autoContrast
        onChange={(value) => {
          setMark(value as InspectionMark)
          change({ mark: value as InspectionMark })
        }}
      />
      {point.unit && (
        <TextInput
          label="Measurement"
          size="md"
          inputMode="decimal"
          rightSection={point.unit}
          value={measured}
          error={measurement === undefined && 'Enter a number, such as 3.5'}
          onChange={({ currentTarget: { value } }) => {
            setMeasured(value)
            const typed = measurementIn(value)
            if (typed !== undefined) change({ measurement: typed }, true)
          }}
          onBlur={flush}
        />
      )}
      <Textarea
        label="Note for the customer"
        size="md"
        autosize
        minRows={1}
        maxLength={1000}
        value={note}
        onChange={({ currentTarget: { value } }) => {
          setNote(value)
          change({ note: value }, true)
        }}
        onBlur={flush}
      />
      <Text size="sm" role="status" c={['retrying', 'refused', 'conflict'].includes(state) ? 'red' : 'dimmed'}>
        {SAVING[state]}
        {problem && `: ${problem}`}
      </Text>
    </>
  )
}

function PointFacts({ point: { mark, note, measurement, unit } }: Pick<PointCardProps, 'point'>) {
  const [label, color] = LABELS[mark]
  return (
    <>
      <Group gap="sm">
        <Badge color={color} variant="light">
          {label}
        </Badge>
        {measurement !== null && (
          <Text>
            {measurement} {unit}
          </Text>
        )}
      </Group>
      {note && <Text>{note}</Text>}
    </>
  )
}

const measurementText = (measurement: number | null | undefined): string =>
  typeof measurement === 'number' ? String(measurement) : ''

/** Null if it is empty, undefined if it is no number. */
export function measurementIn(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  const number = Number(typed)
  return Number.isFinite(number) && Math.abs(number) <= 100_000 ? number : undefined
}
