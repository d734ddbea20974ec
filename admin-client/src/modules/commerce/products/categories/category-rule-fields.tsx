import { useQuery } from '@apollo/client/react'
import { ActionIcon, Button, Group, Input, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import type { CategoryConditionField, CategoryRuleInput } from '../../../../generated/graphql.ts'
import { formatNumber } from '../../../../ui/format-number.ts'
import { IconPlus, IconTrash } from '../../../../ui/icons.ts'
import { optionsOf, TYPE_LABELS } from '../product-labels.ts'
import styles from '../products.module.css'
import { CategoryRulePreviewDocument } from './category-documents.ts'
import {
  type ConditionForm,
  FIELD_LABELS,
  isComplete,
  MOST_CONDITIONS,
  newCondition,
  operatorOptions,
  type RuleForm,
  ruleInputOf,
  withField,
} from './category-rule-form.ts'

const TYPING_MS = 400

interface CategoryRuleFieldsProps {
  readonly form: UseFormReturnType<RuleForm>
}

/** How products get into a category: by hand, or by a rule. */
export function CategoryRuleFields({ form }: CategoryRuleFieldsProps) {
  const { isAutomatic, match, conditions } = form.values
  const set = (changed: readonly ConditionForm[]) => form.setFieldValue('conditions', changed)
  return (
    <Stack gap="xs" role="group" aria-labelledby="category-products">
      <Input.Label id="category-products" component="div">
        Products
      </Input.Label>
      <SegmentedControl
        aria-labelledby="category-products"
        data={[
          { value: 'manual', label: 'Chosen by hand' },
          { value: 'automatic', label: 'By a rule' },
        ]}
        value={isAutomatic ? 'automatic' : 'manual'}
        onChange={(value) => {
          form.setFieldValue('isAutomatic', value === 'automatic')
          if (value === 'automatic' && conditions.length === 0) set([newCondition()])
        }}
      />
      {isAutomatic && (
        <>
          <Select
            label="Products must meet"
            data={[
              { value: 'ALL', label: 'All conditions' },
              { value: 'ANY', label: 'Any condition' },
            ]}
            allowDeselect={false}
            value={match}
            onChange={(value) => form.setFieldValue('match', value === 'ANY' ? 'ANY' : 'ALL')}
          />
          {conditions.map((condition, at) => (
            <ConditionRow
              key={condition.key}
              condition={condition}
              number={at + 1}
              error={form.errors[`rule.conditions.${at}.value`] ?? form.errors[`rule.conditions.${at}.operator`]}
              isOnly={conditions.length === 1}
              onChange={(changed) => set(conditions.with(at, changed))}
              onRemove={() => set(conditions.toSpliced(at, 1))}
            />
          ))}
          <Group justify="space-between">
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} />}
              disabled={conditions.length >= MOST_CONDITIONS}
              onClick={() => set([...conditions, newCondition()])}
            >
              Add condition
            </Button>
            <Preview rule={ruleInputOf(form.values)} />
          </Group>
        </>
      )}
    </Stack>
  )
}

interface ConditionRowProps {
  readonly condition: ConditionForm
  readonly number: number
  readonly error: React.ReactNode
  readonly isOnly: boolean
  onChange(condition: ConditionForm): void
  onRemove(): void
}

function ConditionRow({ condition, number, error, isOnly, onChange, onRemove }: ConditionRowProps) {
  const { field, operator, value } = condition
  const input = {
    'aria-label': `Value of condition ${number}`,
    'data-path': `rule.conditions.${number - 1}.value`,
    error,
    value,
  }
  return (
    <div className={styles.condition}>
      <Select
        aria-label={`Field of condition ${number}`}
        data={optionsOf(FIELD_LABELS)}
        allowDeselect={false}
        value={field}
        onChange={(chosen) => chosen && onChange(withField(condition, chosen as CategoryConditionField))}
      />
      <Select
        aria-label={`Operator of condition ${number}`}
        data={operatorOptions(field)}
        allowDeselect={false}
        value={operator}
        onChange={(chosen) => chosen && onChange({ ...condition, operator: chosen as ConditionForm['operator'] })}
      />
      {field === 'TYPE' ? (
        <Select
          {...input}
          data={optionsOf(TYPE_LABELS).map(({ value: type, label }) => ({ value: type.toLowerCase(), label }))}
          allowDeselect={false}
          onChange={(chosen) => chosen && onChange({ ...condition, value: chosen })}
        />
      ) : (
        <TextInput
          {...input}
          maxLength={200}
          {...(field === 'PRICE' && { leftSection: '$' })}
          inputMode={field === 'PRICE' || field === 'STOCK' ? 'decimal' : 'text'}
          onChange={({ currentTarget }) => onChange({ ...condition, value: currentTarget.value })}
        />
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="input-sm"
        aria-label={`Remove condition ${number}`}
        disabled={isOnly}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** How many products meet the rule, and the first of them. */
function Preview({ rule }: { rule: CategoryRuleInput | null }) {
  const [typed] = useDebouncedValue(JSON.stringify(rule), TYPING_MS)
  const settled = JSON.parse(typed) as CategoryRuleInput | null
  const isCounted = settled !== null && isComplete(settled)
  const { data, previousData, error } = useQuery(CategoryRulePreviewDocument, {
    variables: { rule: settled as CategoryRuleInput },
    skip: !isCounted,
    fetchPolicy: 'network-only',
  })
  const preview = (data ?? previousData)?.categoryRulePreview
  return (
    <Text role="status" fz="sm" c="dimmed">
      {isCounted && !error && preview && `${countOf(preview.totalItems)}${namesOf(preview)}`}
    </Text>
  )
}

const countOf = (count: number) => (count === 1 ? '1 product matches' : `${formatNumber(count)} products match`)

function namesOf({ items, totalItems }: { items: readonly { name: string }[]; totalItems: number }): string {
  if (items.length === 0) return ''
  const names = items.slice(0, 2).map(({ name }) => name)
  return `: ${names.join(', ')}${totalItems > names.length ? ' …' : ''}`
}
