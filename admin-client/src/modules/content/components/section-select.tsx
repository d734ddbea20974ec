import { useQuery } from '@apollo/client/react'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SectionChoicesQuery } from '../../../generated/graphql.ts'
import { sectionOptions } from './section-options.ts'
import { SectionChoicesDocument } from './template-documents.ts'

export type SectionPlace = 'header' | 'pageTitle' | 'footer'

export const SECTION_LABELS: Readonly<Record<SectionPlace, string>> = {
  header: 'Header',
  pageTitle: 'Page title',
  footer: 'Footer',
}

/** The available sections; null while loading or if loading failed. */
export function useSectionChoices(): SectionChoicesQuery | null {
  return useQuery(SectionChoicesDocument, { fetchPolicy: 'cache-and-network' }).data ?? null
}

interface SectionSelectProps {
  readonly place: SectionPlace
  readonly choices: SectionChoicesQuery | null
  /** Whether "the site's default" is an option, as it is for a page. */
  readonly hasDefault?: boolean
  /** The id of a template, 'none', or null for the site's default. */
  readonly value: string | null
  readonly disabled?: boolean
  readonly error?: ReactNode
  onChange(value: string | null): void
}

const DEFAULT = 'default'

/** Selects the template for one position around a page. */
export function SectionSelect({ place, choices, hasDefault, value, disabled, error, onChange }: SectionSelectProps) {
  return (
    <Select
      label={SECTION_LABELS[place]}
      allowDeselect={false}
      searchable
      nothingFoundMessage="No sections match"
      disabled={disabled || !choices}
      error={error}
      data={choices ? sectionOptions(choices, place, value, hasDefault) : []}
      value={choices ? (value ?? DEFAULT) : null}
      onChange={(chosen) => chosen && onChange(chosen === DEFAULT ? null : chosen)}
    />
  )
}
