import type { RequestContext } from '../../../../kernel/context/context.ts'
import { invalidField, isId, notFound, UserInputError } from '../../../../kernel/validation/errors.ts'
import { CustomerTagService } from '../../../crm/customers/index.ts'
import { MailingList } from '../../../crm/mailing-lists/index.ts'
import { CustomField, CustomFieldKind, CustomFieldType } from '../../../platform/custom-fields/index.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { EmailTemplate } from '../../campaigns/index.ts'
import {
  type JourneyStep,
  type JourneyStepInput,
  type JourneyTrigger,
  type JourneyTriggerInput,
  StepKind,
  StepTest,
  TriggerKind,
} from './flow.inputs.ts'
import type { Flow, PublishedFlow } from './flow.ts'

export const MOST_STEPS = 100
/** Conditions within conditions. */
const MOST_DEPTH = 5

/** The records that a flow may refer to. */
interface Known {
  readonly lists: ReadonlySet<string>
  readonly tags: ReadonlySet<string>
  readonly fields: ReadonlySet<string>
  readonly templates: ReadonlySet<string>
}

interface Publishable {
  readonly flow: PublishedFlow
  readonly contents: Record<string, string>
}

/** Checks flows before they are stored and before they are published. */
export class FlowChecks {
  constructor(private readonly ctx: RequestContext) {}

  async trigger(sent: JourneyTriggerInput): Promise<JourneyTrigger> {
    const known = await this.known()
    const { kind, formName, days, hours } = sent
    return {
      kind,
      listId: existing(sent.listId, known.lists, 'mailing list'),
      tagId: existing(sent.tagId, known.tags, 'tag'),
      fieldId: existing(sent.fieldId, known.fields, 'date field'),
      ...{ formName: oneLine(formName), days: days ?? null, hours: hours ?? null },
    }
  }

  /** Throws unless each step stands in an earlier condition. */
  async steps(sent: readonly JourneyStepInput[]): Promise<JourneyStep[]> {
    const known = await this.known()
    const steps = sent.map((step) => ({
      ...{ id: step.id, kind: step.kind, parent: step.parent || null, branch: step.branch ?? true },
      ...{ minutes: step.minutes ?? null, test: step.test ?? null },
      ...{ subject: oneLine(step.subject), preheader: oneLine(step.preheader), text: oneLine(step.text) },
      templateId: existing(step.templateId, known.templates, 'email template'),
      tagId: existing(step.tagId, known.tags, 'tag'),
      listId: existing(step.listId, known.lists, 'mailing list'),
    }))
    requireTree(steps)
    return steps
  }

  /** The flow and the content of its mails. Throws UserInputError with everything that is missing. */
  async publishable({ trigger, steps }: Flow): Promise<Publishable> {
    const problems: string[] = []
    const known = await this.known()
    const settings = await this.ctx.use(SettingsService).site()
    if (!settings.contactAddress) problems.push('Enter your postal address under Settings › General first.')
    if (!trigger) problems.push('Choose what starts the journey.')
    else if (!isCompleteTrigger(trigger, known)) problems.push('Complete what starts the journey.')
    if (steps.length === 0) problems.push('Add at least one step.')
    steps.forEach((step, index) => {
      if (!isComplete(step, known)) problems.push(`Complete step ${index + 1}: ${NAMES[step.kind]}.`)
    })
    if (!trigger || problems.length > 0)
      throw new UserInputError(problems.map((message) => ({ code: 'INVALID', message, field: null })))
    return { flow: { trigger, steps }, contents: await this.contentsOf(steps) }
  }

  /** By the ID of the step. */
  private async contentsOf(steps: readonly JourneyStep[]): Promise<Record<string, string>> {
    const ids = steps.flatMap(({ templateId }) => templateId ?? [])
    const templates = await this.ctx.em.find(
      EmailTemplate,
      { id: { $in: ids }, deletedAt: null },
      { populate: ['content'], refresh: true },
    )
    const contents = new Map(templates.map(({ id, content }) => [id, content]))
    const mails = steps.filter(({ kind }) => kind === StepKind.MAIL)
    return Object.fromEntries(
      mails.flatMap(({ id, templateId }) => {
        const content = contents.get(templateId ?? '')
        return content ? [[id, content]] : []
      }),
    )
  }

  private async known(): Promise<Known> {
    const { em } = this.ctx
    const [lists, tags, fields, templates] = await Promise.all([
      em.find(MailingList, {}, { fields: ['id'] }),
      this.ctx.use(CustomerTagService).list(),
      em.find(CustomField, { kind: CustomFieldKind.CUSTOMER, type: CustomFieldType.DATE, isArchived: false }),
      em.execute<{ id: string }[]>('select "id" from "email_template" where "deleted_at" is null'),
    ])
    const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id))
    return { lists: idsOf(lists), tags: idsOf(tags), fields: idsOf(fields), templates: idsOf(templates) }
  }
}

const NAMES: Readonly<Record<StepKind, string>> = {
  [StepKind.WAIT]: 'choose how long to wait',
  [StepKind.MAIL]: 'an email needs a subject and a template',
  [StepKind.ADD_TAG]: 'choose a tag',
  [StepKind.REMOVE_TAG]: 'choose a tag',
  [StepKind.NOTIFY]: 'write the notification',
  [StepKind.CONDITION]: 'choose the condition',
  [StepKind.END]: '',
}

const has = (ids: ReadonlySet<string>, id: string | null | undefined): boolean => Boolean(id && ids.has(id))

function isCompleteTrigger({ kind, listId, tagId, fieldId, formName, days, hours }: JourneyTrigger, known: Known) {
  switch (kind) {
    case TriggerKind.LIST_JOINED:
      return has(known.lists, listId)
    case TriggerKind.TAG_ADDED:
      return has(known.tags, tagId)
    case TriggerKind.FORM_SENT:
      return Boolean(formName)
    case TriggerKind.DATE:
      return has(known.fields, fieldId)
    case TriggerKind.NO_ORDER:
      return Boolean(days)
    case TriggerKind.CART_LEFT:
      return Boolean(hours)
    case TriggerKind.ORDER_PLACED:
      return true
  }
}

function isComplete({ kind, minutes, subject, templateId, tagId, listId, text, test }: JourneyStep, known: Known) {
  switch (kind) {
    case StepKind.WAIT:
      return Boolean(minutes)
    case StepKind.MAIL:
      return Boolean(subject) && has(known.templates, templateId)
    case StepKind.ADD_TAG:
    case StepKind.REMOVE_TAG:
      return has(known.tags, tagId)
    case StepKind.NOTIFY:
      return Boolean(text)
    case StepKind.CONDITION:
      if (test === StepTest.HAS_TAG) return has(known.tags, tagId)
      return test === StepTest.IN_LIST ? has(known.lists, listId) : test === StepTest.HAS_ORDERED
    case StepKind.END:
      return true
  }
}

/** Each step has an ID of its own and stands in the main branch or in a condition that comes before it. */
function requireTree(steps: readonly JourneyStep[]): void {
  if (steps.length > MOST_STEPS) throw invalidField('steps', `A journey has at most ${MOST_STEPS} steps.`)
  const depths = new Map<string, number>()
  const conditions = new Set<string>()
  for (const { id, kind, parent } of steps) {
    if (depths.has(id)) throw invalidField('steps', 'Two steps have the same ID.')
    if (parent !== null && !conditions.has(parent))
      throw invalidField('steps', 'A step belongs to a condition that does not come before it.')
    const depth = parent === null ? 0 : (depths.get(parent) ?? 0) + 1
    if (depth > MOST_DEPTH) throw invalidField('steps', `Conditions can be nested at most ${MOST_DEPTH} deep.`)
    depths.set(id, depth)
    if (kind === StepKind.CONDITION) conditions.add(id)
  }
}

function existing(sent: string | null | undefined, known: ReadonlySet<string>, noun: string): string | null {
  if (!sent) return null
  const id = sent.toLowerCase()
  if (!isId(id) || !known.has(id)) throw notFound(noun)
  return id
}

const oneLine = (text: string | null | undefined): string | null =>
  typeof text === 'string' ? text.replace(/\s+/g, ' ').trim() : null
