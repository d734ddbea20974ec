import { Anchor, Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SubmissionFieldsFragment } from '../../../generated/graphql.ts'
import styles from './forms.module.css'

type Value = SubmissionFieldsFragment['values'][number]

/** The visitor's values, in the order of the form. */
export function SubmissionValues({ values }: { values: readonly Value[] }) {
  return (
    <dl className={styles.values}>
      {values.map((value) => (
        <div key={value.key}>
          <dt>
            {value.label}{' '}
            {value.isOutdated && (
              <Badge color="gray" size="sm" title="This field was no longer in the form when it was sent.">
                Removed field
              </Badge>
            )}
          </dt>
          <dd>{linked(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Email addresses and phone numbers can be followed. */
function linked({ type, value, displayValue }: Value): ReactNode {
  if (value === '') return '—'
  if (type === 'phone') return <Anchor href={`tel:${value}`}>{displayValue}</Anchor>
  const isEmail = !value.includes(' ') && value.indexOf('@') > 0
  return isEmail ? <Anchor href={`mailto:${encodeURIComponent(value)}`}>{value}</Anchor> : displayValue
}
