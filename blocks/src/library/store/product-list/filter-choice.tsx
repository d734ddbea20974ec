import type { ReactNode } from 'react'

interface GroupProps {
  readonly title: string
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A foldable part of the filters. Its title is seen once, and names the fields for screen readers too. */
export function Group({ title, isOpen = true, children }: GroupProps) {
  return (
    <details className="ms-filter" open={isOpen} data-fold={title}>
      <summary className="ms-filter-title" data-key={`fold-${title}`}>
        {title}
      </summary>
      <fieldset className="ms-filter-fields">
        <legend className="ms-read-out">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly isOn: boolean
  readonly label: string
  readonly count: string
}

export function Choice({ name, value, isOn, label, count }: ChoiceProps) {
  return (
    <label className="ms-filter-choice">
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} data-key={`${name}=${value}`} />
      <span className="ms-filter-name">{label}</span>
      <span className="ms-filter-count">{count}</span>
    </label>
  )
}
