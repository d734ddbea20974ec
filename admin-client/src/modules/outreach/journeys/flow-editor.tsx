import { Button, Card, Menu, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { JourneyFieldsFragment, JourneyStepKind } from '../../../generated/graphql.ts'
import { IconPlus } from '../../../ui/icons.ts'
import styles from './flow.module.css'
import {
  type Branch,
  type FlowStep,
  insertStep,
  MAIN,
  moveStep,
  newStep,
  removeStep,
  replaceStep,
  stepsIn,
} from './flow-steps.ts'
import { StepCard } from './step-card.tsx'
import { StepDialog } from './step-dialog.tsx'
import { type Choices, STEPS } from './step-words.ts'

export type StepFigures = JourneyFieldsFragment['figures']['steps'][number]

interface FlowEditorProps {
  readonly steps: readonly FlowStep[]
  readonly figures: readonly StepFigures[]
  readonly choices: Choices | undefined
  readonly disabled: boolean
  onChange(steps: FlowStep[]): void
}

/** The step that is being edited, and where it is inserted if it is new. */
interface Editing {
  readonly step: FlowStep
  readonly afterId?: string | null
}

/** The steps of a journey as a flow. Everything in it is a button, for keyboard and touch. */
export function FlowEditor({ steps, figures, choices, disabled, onChange }: FlowEditorProps) {
  const [editing, setEditing] = useState<Editing | null>(null)
  function add(kind: JourneyStepKind, place: Branch, afterId: string | null) {
    const step = newStep(kind, place)
    if (kind === 'END') onChange(insertStep(steps, step, afterId))
    else setEditing({ step, afterId })
  }
  function save(step: FlowStep) {
    const isNew = editing?.afterId !== undefined
    onChange(isNew ? insertStep(steps, step, editing.afterId ?? null) : replaceStep(steps, step))
    setEditing(null)
  }
  const drawn = { steps, figures, choices, disabled, onChange, add, edit: (step: FlowStep) => setEditing({ step }) }
  return (
    <Card component="section" aria-labelledby="steps">
      <Stack gap="sm">
        <Title order={2} id="steps">
          Steps
        </Title>
        {steps.length === 0 && <Text c="dimmed">Nothing happens yet. Add the first step.</Text>}
        <Steps place={MAIN} label="Steps of the journey" {...drawn} />
      </Stack>
      {editing && <StepDialog step={editing.step} choices={choices} onSave={save} onClose={() => setEditing(null)} />}
    </Card>
  )
}

interface StepsProps extends FlowEditorProps {
  readonly place: Branch
  readonly label: string
  add(kind: JourneyStepKind, place: Branch, afterId: string | null): void
  edit(step: FlowStep): void
}

function Steps({ place, label, ...drawn }: StepsProps) {
  const { steps, figures, choices, disabled, onChange, add, edit } = drawn
  const own = stepsIn(steps, place)
  return (
    <div>
      <AddStep
        disabled={disabled}
        isLast={own.length === 0}
        after="at the beginning"
        add={(kind) => add(kind, place, null)}
      />
      <ol className={styles.branch} aria-label={label}>
        {own.map((step, index) => (
          <li key={step.id} className={styles.step}>
            <StepCard
              step={step}
              figures={figures.find((one) => one.step === step.id)}
              choices={choices}
              disabled={disabled}
              isFirst={index === 0}
              isLast={index === own.length - 1}
              onEdit={() => edit(step)}
              onMove={(by) => onChange(moveStep(steps, step, by))}
              onRemove={() => onChange(removeStep(steps, step.id))}
            >
              {step.kind === 'CONDITION' && (
                <div className={styles.branches}>
                  {[true, false].map((branch) => (
                    <div key={String(branch)} className={styles.side}>
                      <Text fw={600} fz="sm">
                        {branch ? 'If yes' : 'If no'}
                      </Text>
                      <Steps
                        {...drawn}
                        place={{ parent: step.id, branch }}
                        label={branch ? 'Steps if yes' : 'Steps if no'}
                      />
                    </div>
                  ))}
                </div>
              )}
            </StepCard>
            <AddStep
              disabled={disabled}
              isLast={index === own.length - 1}
              after={`after step ${index + 1}`}
              add={(kind) => add(kind, place, step.id)}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

interface AddStepProps {
  readonly disabled: boolean
  readonly isLast: boolean
  /** Where, for those who do not see it. */
  readonly after: string
  add(kind: JourneyStepKind): void
}

function AddStep({ disabled, isLast, after, add }: AddStepProps) {
  return (
    <div className={`${styles.between} ${isLast ? styles.last : ''}`}>
      {!disabled && (
        <Menu>
          <Menu.Target>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} />}
              aria-label={`Add step ${after}`}
            >
              Add step
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {STEPS.map(({ kind, label }) => (
              <Menu.Item key={kind} onClick={() => add(kind)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
