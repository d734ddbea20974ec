import { ActionIcon, Badge, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { JourneyFieldsFragment } from '../../../generated/graphql.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { IconChevronDown, IconChevronUp, IconPencil, IconTrash } from '../../../ui/icons.ts'
import styles from './flow.module.css'
import type { FlowStep } from './flow-steps.ts'
import { type Choices, kindLabel, stepSummary } from './step-words.ts'

interface StepCardProps {
  readonly step: FlowStep
  readonly figures: JourneyFieldsFragment['figures']['steps'][number] | undefined
  readonly choices: Choices | undefined
  readonly disabled: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  /** The branches of a condition. */
  readonly children: ReactNode
  onEdit(): void
  onMove(by: 1 | -1): void
  onRemove(): void
}

/** A step of the flow with its figures. */
export function StepCard({ step, figures, choices, disabled, isFirst, isLast, children, ...actions }: StepCardProps) {
  const summary = stepSummary(step, choices)
  const isIncomplete = choices !== undefined && summary === null
  const label = kindLabel(step.kind)
  const name = summary ? `${label}: ${summary}` : label
  return (
    <div className={styles.card} data-incomplete={isIncomplete || undefined}>
      <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
        <div style={{ minWidth: 0 }}>
          <Text fw={600} fz="sm">
            {label}
          </Text>
          <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
            {summary ?? (isIncomplete ? 'Not complete yet' : '…')}
          </Text>
        </div>
        {!disabled && (
          <Group gap={2} wrap="nowrap">
            {step.kind !== 'END' && (
              <StepButton label={`Edit ${name}`} onClick={actions.onEdit} icon={<IconPencil size={16} />} />
            )}
            <StepButton
              label={`Move up ${name}`}
              disabled={isFirst}
              onClick={() => actions.onMove(-1)}
              icon={<IconChevronUp size={16} />}
            />
            <StepButton
              label={`Move down ${name}`}
              disabled={isLast}
              onClick={() => actions.onMove(1)}
              icon={<IconChevronDown size={16} />}
            />
            <StepButton label={`Remove ${name}`} onClick={actions.onRemove} icon={<IconTrash size={16} />} />
          </Group>
        )}
      </Group>
      {figures && <Figures figures={figures} />}
      {children}
    </div>
  )
}

interface StepButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly disabled?: boolean
  onClick(): void
}

function StepButton({ label, icon, disabled = false, onClick }: StepButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} disabled={disabled} onClick={onClick}>
      {icon}
    </ActionIcon>
  )
}

const LABELS = [
  ['here', 'here now'],
  ['passed', 'passed'],
  ['sent', 'sent'],
  ['skipped', 'without consent'],
  ['failed', 'failed'],
  ['unknown', 'unknown'],
  ['bounced', 'bounced'],
  ['complained', 'marked as spam'],
  ['unsubscribed', 'unsubscribed'],
] as const

function Figures({ figures }: { figures: NonNullable<StepCardProps['figures']> }) {
  const shown = LABELS.filter(([name]) => figures[name] > 0)
  if (shown.length === 0) return null
  return (
    <Group gap={6} mt={6}>
      {shown.map(([name, label]) => (
        <Badge key={name} variant="light" color="gray" tt="none" fw={500}>
          {formatNumber(figures[name])} {label}
        </Badge>
      ))}
    </Group>
  )
}
