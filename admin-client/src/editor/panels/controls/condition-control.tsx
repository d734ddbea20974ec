import type { ConditionOperator, ConditionSubject, ItemCondition } from '@mainstreet/blocks/fields'
import { Input, NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { ControlProps } from './control-props.ts'
import { useEditedItem } from './item-list-context.ts'
import styles from './kind-list.module.css'

const OPERATORS: Readonly<Record<ConditionOperator, string>> = {
  is: 'is',
  isNot: 'is not',
  isFilled: 'is filled in',
  isEmpty: 'is empty',
}
const COMPARING: readonly ConditionOperator[] = ['is', 'isNot']

/** A condition on another item of the list, in one line: which item, how it compares, and with what. */
export function ConditionControl({ control, label, help, value, isDisabled, onChange }: ControlProps<'condition'>) {
  const { items, item } = useEditedItem()
  const labelId = useId()
  const subjects = control.subjectsOf(items, item)
  const condition = value as ItemCondition | null
  const subject = condition && subjects.find(({ id }) => id === condition.item)
  const isGone = condition !== null && !subject
  return (
    <Input.Wrapper label={label} description={help} labelElement="div" labelProps={{ id: labelId }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere, and its legend is the label above */}
      <div
        role="group"
        aria-labelledby={labelId}
        className={styles.condition}
        data-set={condition !== null || undefined}
      >
        <NativeSelect
          aria-label={`${label}: field`}
          value={condition?.item ?? ''}
          disabled={isDisabled || (subjects.length === 0 && !isGone)}
          data={[
            { value: '', label: control.without },
            ...(isGone ? [{ value: condition.item, label: 'A removed field' }] : []),
            ...subjects.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ currentTarget }) => onChange(firstCondition(subjects, currentTarget.value))}
        />
        {condition && (
          <NativeSelect
            aria-label={`${label}: comparison`}
            value={condition.operator}
            disabled={isDisabled}
            data={Object.entries(OPERATORS).map(([operator, words]) => ({ value: operator, label: words }))}
            onChange={({ currentTarget }) =>
              onChange({ ...condition, operator: currentTarget.value as ConditionOperator })
            }
          />
        )}
        {condition && COMPARING.includes(condition.operator) && (
          <Answer
            label={`${label}: value`}
            answers={subject?.answers ?? null}
            value={condition.value}
            isDisabled={isDisabled}
            onChange={(answer) => onChange({ ...condition, value: answer })}
          />
        )}
      </div>
      {isGone && <Input.Error mt={4}>This field was removed, so the condition does not count.</Input.Error>}
    </Input.Wrapper>
  )
}

function firstCondition(subjects: readonly ConditionSubject[], id: string): ItemCondition | null {
  const subject = subjects.find((one) => one.id === id)
  if (!subject) return null
  const [answer] = subject.answers ?? []
  return answer === undefined
    ? { item: id, operator: 'isFilled', value: '' }
    : { item: id, operator: 'is', value: answer }
}

interface AnswerProps {
  readonly label: string
  readonly answers: readonly string[] | null
  readonly value: string
  readonly isDisabled: boolean
  onChange(answer: string): void
}

function Answer({ label, answers, value, isDisabled, onChange }: AnswerProps) {
  const shared = { 'aria-label': label, value, disabled: isDisabled }
  if (!answers || answers.length === 0)
    return <TextInput {...shared} placeholder="Value" onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  // An answer that is no longer offered stays visible.
  const offered = answers.some((answer) => answer.toLowerCase() === value.toLowerCase()) ? answers : [value, ...answers]
  const chosen = offered.find((answer) => answer.toLowerCase() === value.toLowerCase()) ?? value
  return (
    <NativeSelect
      {...shared}
      value={chosen}
      data={offered.map((answer) => ({ value: answer, label: answer || 'Choose…' }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
