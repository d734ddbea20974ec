import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { DatePicker, TimeInput } from '@mantine/dates'
import { useEffect, useEffectEvent, useState } from 'react'
import { afterPress } from '../after-press.ts'
import { IconCalendarTime, IconX } from '../icons.ts'
import styles from './date-field.module.css'
import { type DateText, dateError, dateInWords, dayError, fromParts, isDay, partsOf } from './date-text.ts'
import { useRegion } from './use-region.ts'
import { toWallTime, zoneName } from './zoned-time.ts'

interface DateFieldProps
  extends Pick<TextInputProps, 'label' | 'placeholder' | 'error' | 'disabled' | 'withAsterisk' | 'description'> {
  readonly value?: DateText | null
  /** False for a day, which is the same in every time zone. */
  readonly hasTime?: boolean
  /** A day without a time stays a day, as for something that is due at the end of it. */
  readonly isTimeOptional?: boolean
  /** The button that empties the field is left out if it must not be empty. */
  readonly isRequired?: boolean
  onChange?(value: DateText | null): void
  onBlur?(): void
  onFocus?(): void
}

/** Fetched with the first date field, so that it is there when somebody types. */
const loadParser = () => import('./parse-date.ts')
type Parser = Awaited<ReturnType<typeof loadParser>>

/**
 * A date, typed in words ('fri', 'tomorrow 9', '12 May') or picked, in the tenant's time zone. While it is typed, the
 * understood date is shown below, because '12/05' is read differently in Canada and in Britain. A text that is no date is
 * reported when the field is left.
 */
export function DateField(props: DateFieldProps) {
  const {
    value = null,
    onChange,
    hasTime = true,
    isTimeOptional = false,
    isRequired = false,
    disabled,
    description,
    ...input
  } = props
  const { onFocus, onBlur, error, ...field } = input
  // In another time zone the date would be read as another moment.
  const { timeZone: zone, locale, firstWeekday, isLoading } = useRegion()
  /** The text being typed; null while the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isFocused, setIsFocused] = useState(false)
  const [parser, setParser] = useState<Parser | null>(null)
  const now = toWallTime(new Date(), zone)
  const parts = partsOf(value, zone)

  function type(text: string) {
    setTyped(text)
    const found = parser?.parseTypedDate(text, now, locale)
    // A field of days keeps a typed time as text, so that it is refused rather than dropped.
    const isUsable = found && (hasTime || !found.hasTime)
    const keepsTime = hasTime && (!isTimeOptional || found?.hasTime === true)
    onChange?.(text.trim() === '' ? null : isUsable ? fromParts(found, zone, keepsTime) : text)
  }

  useEffect(() => {
    void loadParser().then(setParser)
  }, [])
  // Fast typists finish before it arrives.
  const readAgain = useEffectEvent(() => {
    if (typed !== null) type(typed)
  })
  useEffect(() => {
    if (parser) readAgain()
  }, [parser])

  const pick = (day: string, time: string) => {
    setTyped(null)
    onChange?.(fromParts({ day, time }, zone, hasTime && time !== ''))
  }
  const isOnlyDay = isTimeOptional && (value === null || isDay(value))
  const time = isOnlyDay ? '' : (parts?.time ?? '09:00')
  const isTypedDate = typed !== null && parts !== null
  const shown = isTypedDate ? <strong>{dateInWords(value, zone)}</strong> : description
  const ownError = parser && !isFocused ? (hasTime ? dateError : dayError)(value) : null
  const isSentence = typeof shown === 'string' && shown.endsWith('.')
  const zoned = !hasTime ? null : isLoading ? '\u00a0' : zoneName(zone)
  return (
    <TextInput
      placeholder={isLoading ? '' : hasTime ? 'tomorrow 9, fri, 12 May' : 'tomorrow, fri, 12 May'}
      autoComplete="off"
      maxLength={60}
      {...field}
      error={ownError ?? error}
      description={
        shown || zoned ? (
          <>
            {shown}
            {shown && zoned && !isLoading && (isSentence ? ' ' : ' · ')}
            {zoned}
          </>
        ) : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      disabled={disabled}
      readOnly={isLoading}
      value={typed ?? (isLoading ? '' : dateInWords(value, zone))}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onFocus={() => {
        setIsFocused(true)
        onFocus?.()
      }}
      onBlur={() =>
        afterPress(() => {
          setIsFocused(false)
          if (isTypedDate) setTyped(null)
          onBlur?.()
        })
      }
      leftSectionPointerEvents="all"
      leftSection={
        !disabled &&
        !isLoading && (
          <Popover position="bottom-start" trapFocus shadow="md" withinPortal>
            <Popover.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={`Pick ${String(field.label).toLowerCase()}`}>
                <IconCalendarTime size={18} stroke={1.6} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown>
              <DatePicker
                firstDayOfWeek={firstWeekday}
                weekendDays={[]}
                value={parts?.day ?? null}
                defaultDate={parts?.day ?? now.slice(0, 10)}
                getDayProps={(day) => (day === now.slice(0, 10) ? { className: styles.today } : {})}
                onChange={(day) => day && pick(day, time)}
              />
              {hasTime && (
                <TimeInput
                  mt="xs"
                  label="Time"
                  value={time}
                  onChange={({ currentTarget }) =>
                    (currentTarget.value || isTimeOptional) && pick(parts?.day ?? now.slice(0, 10), currentTarget.value)
                  }
                />
              )}
            </Popover.Dropdown>
          </Popover>
        )
      }
      rightSectionPointerEvents="all"
      rightSection={
        !disabled &&
        !isLoading &&
        value &&
        !isRequired && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Clear ${String(field.label).toLowerCase()}`}
            onClick={() => type('')}
          >
            <IconX size={16} />
          </ActionIcon>
        )
      }
    />
  )
}
