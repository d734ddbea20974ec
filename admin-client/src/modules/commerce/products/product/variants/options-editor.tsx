import { ActionIcon, Button, Group, Input, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IconPlus, IconTrash } from '../../../../../ui/icons.ts'
import type { FormSectionProps } from '../form-section.ts'
import { ValueChips } from './value-chips.tsx'
import {
  addMissing,
  addOption,
  addValue,
  combinations,
  MOST_OPTIONS,
  MOST_VARIANTS,
  type OptionForm,
  type OptionsAndVariants,
  removeOption,
  removeValue,
  renameOption,
  renameValue,
} from './variant-options.ts'
import styles from './variants.module.css'

/** The options of a product, such as size and colour, whose values generate its variants. */
export function OptionsEditor({ form, disabled }: FormSectionProps) {
  const { options, variants } = form.values
  /** The option that was just added, which takes the focus. */
  const [added, setAdded] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ readonly option: string; readonly message: string } | null>(null)

  function change(next: OptionsAndVariants) {
    setRefused(null)
    form.setFieldValue('options', next.options)
    form.setFieldValue('variants', next.variants)
    // Errors belong to places, and the places may be others now.
    form.clearErrors()
  }

  /** Adds values, but for those that exist already or would make too many variants. Returns the latter. */
  function add({ key, values }: OptionForm, texts: readonly string[]): readonly string[] {
    const known = new Set(values.map(({ text }) => text.toLowerCase()))
    const refusals: string[] = []
    let message = ''
    let next: OptionsAndVariants = { options, variants }
    for (const text of texts) {
      const larger = addValue(next, key, text)
      const count = larger.variants.length
      const isKnown = known.has(text.toLowerCase())
      if (!isKnown && count <= MOST_VARIANTS) {
        known.add(text.toLowerCase())
        next = larger
        continue
      }
      refusals.push(text)
      message = isKnown
        ? `“${text}” is already in the list.`
        : `${text} would make ${count} variants. A product has at most ${MOST_VARIANTS}.`
    }
    if (refusals.length < texts.length) change(next)
    if (message) setRefused({ option: key, message })
    return refusals
  }

  const possible = combinations(options)
  const missing = possible - variants.length
  const hasVariants = options.some(({ values }) => values.length > 0)
  return (
    <div>
      {options.map((option, at) => {
        const { key, name, values } = option
        const nameProps = form.getInputProps(`options.${at}.name`)
        return (
          <Group key={key} gap="sm" mb="sm" align="flex-start" className={styles.option}>
            <TextInput
              autoFocus={key === added}
              label="Option"
              placeholder="Size"
              maxLength={40}
              disabled={disabled}
              {...nameProps}
              value={name}
              onChange={({ currentTarget }) => {
                form.clearFieldError(`options.${at}.name`)
                form.setFieldValue('options', renameOption({ options, variants }, key, currentTarget.value).options)
              }}
            />
            <Input.Wrapper
              flex={1}
              label="Values"
              labelElement="div"
              error={refused?.option === key ? refused.message : form.errors[`options.${at}.values`]}
            >
              <ValueChips
                name={name}
                values={values}
                disabled={disabled}
                data-path={`options.${at}.values`}
                onAdd={(texts) => add(option, texts)}
                onRename={(value, text) =>
                  form.setFieldValue('options', renameValue({ options, variants }, value, text).options)
                }
                onRemove={(value) => change(removeValue({ options, variants }, key, value))}
              />
            </Input.Wrapper>
            {!disabled && (
              <ActionIcon
                mt={26}
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Remove the option ${name || at + 1}`}
                onClick={() => change(removeOption({ options, variants }, key))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </Group>
        )
      })}
      <Group gap="sm">
        {!disabled && options.length < MOST_OPTIONS && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            onClick={() => {
              const next = addOption({ options, variants })
              setAdded(next.options.at(-1)?.key ?? null)
              change(next)
            }}
          >
            {options.length === 0 ? 'Add options like size or colour' : 'Add another option'}
          </Button>
        )}
        {!disabled && missing > 0 && possible <= MOST_VARIANTS && (
          <Button variant="default" size="xs" onClick={() => change(addMissing({ options, variants }))}>
            Add the {missing} missing {missing === 1 ? 'variant' : 'variants'}
          </Button>
        )}
        {hasVariants && (
          <Text c="dimmed" fz="sm" role="status">
            {variants.length} of at most {MOST_VARIANTS} variants
          </Text>
        )}
      </Group>
    </div>
  )
}
