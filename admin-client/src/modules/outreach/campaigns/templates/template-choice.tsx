import { useQuery } from '@apollo/client/react'
import { Skeleton, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { IconPencil } from '../../../../ui/icons.ts'
import { EmailThumbnail } from './email-thumbnail.tsx'
import { EmailTemplateChoicesDocument } from './template-documents.ts'
import styles from './templates.module.css'

/** The content to begin with, and the key of its choice. */
export interface ChosenTemplate {
  readonly key: string
  /** Null for an empty email. */
  readonly content: string | null
}

export const BLANK: ChosenTemplate = { key: 'blank', content: null }

interface TemplateChoiceProps {
  readonly value: ChosenTemplate | null
  readonly offersBlank?: boolean
  /** Chosen as soon as it is loaded. */
  readonly wantedKey?: string | null
  onChange(chosen: ChosenTemplate): void
}

/** The emails to begin with: the tenant's own, and those that come with the product. */
export function TemplateChoice({ value, offersBlank = false, wantedKey, onChange }: TemplateChoiceProps) {
  const { data, error, refetch } = useQuery(EmailTemplateChoicesDocument, { fetchPolicy: 'cache-and-network' })
  const own = data?.emailTemplates.items ?? []
  const wanted = own.find(({ id }) => id === wantedKey)
  const choose = useEffectEvent(onChange)
  useEffect(() => {
    if (wanted) choose({ key: wanted.id, content: wanted.content ?? null })
  }, [wanted])
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />
  const choice = (key: string, name: string, content: string | null, picture: ReactNode, description?: string) => (
    <label key={key} className={styles.choice} title={description}>
      <input
        type="radio"
        name="template"
        aria-label={name}
        checked={value?.key === key}
        onChange={() => onChange({ key, content })}
      />
      {picture}
      <Text className={styles.label} fz="sm" truncate>
        {name}
      </Text>
    </label>
  )
  const blank = (
    <span className={styles.blank}>
      <IconPencil size={22} stroke={1.5} aria-hidden />
    </span>
  )
  return (
    <Stack gap="sm" role="radiogroup" aria-label="Template">
      {own.length > 0 && (
        <Text c="dimmed" fz="sm">
          Your templates
        </Text>
      )}
      {own.length > 0 && (
        <div className={styles.choices}>
          {own.map(({ id, name, content, preview }) =>
            choice(id, name, content ?? null, <EmailThumbnail name={name} html={preview} />),
          )}
        </div>
      )}
      <Text c="dimmed" fz="sm">
        To begin with
      </Text>
      <div className={styles.choices}>
        {offersBlank && choice(BLANK.key, 'Blank', null, blank)}
        {data
          ? data.readyEmails.map(({ key, name, description, content, preview }) =>
              choice(key, name, content, <EmailThumbnail name={name} html={preview} />, description),
            )
          : [1, 2, 3].map((place) => <Skeleton key={place} h={220} />)}
      </div>
    </Stack>
  )
}
