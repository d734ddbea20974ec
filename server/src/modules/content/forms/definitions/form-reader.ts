import { takesValue } from '@mainstreet/blocks/forms'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { orNotFound } from '../../../../kernel/validation/errors.ts'
import { FormFolder, FormSubmission, type FormValue } from '../submissions/form-submission.entity.ts'
import { nameFields } from '../submitting/customer-fields.ts'
import type { Form, FormFieldInfo } from './form.inputs.ts'
import { isSameName, type PublishedForm, PublishedForms } from './published-forms.ts'

interface Counts {
  readonly name: string
  readonly inbox: number
  readonly unread: number
  readonly archived: number
  readonly spam: number
  readonly lastAt: string | Date | null
}

const COUNTS = `select "form_name" as "name",
    (count(*) filter (where "folder" = 'inbox'))::int as "inbox",
    (count(*) filter (where "folder" = 'inbox' and "read_at" is null))::int as "unread",
    (count(*) filter (where "folder" = 'archive'))::int as "archived",
    (count(*) filter (where "folder" = 'spam'))::int as "spam",
    max("created_at") filter (where "folder" <> 'spam') as "lastAt"
  from "form_submission" where "deleted_at" is null group by "form_name"`

const NO_COUNTS = { inbox: 0, unread: 0, archived: 0, spam: 0, lastAt: null }

/** The forms of a tenant, published or with submissions. */
export class FormReader {
  constructor(private readonly ctx: RequestContext) {}

  /** Those used last come first. */
  async list(): Promise<Form[]> {
    const [published, counts] = await Promise.all([this.ctx.use(PublishedForms).all(), this.counts()])
    const forms = new Map<string, { name: string; on: PublishedForm[] }>()
    const add = (name: string, ...on: PublishedForm[]) => {
      const known = forms.get(name.toLowerCase())
      if (known) known.on.push(...on)
      else forms.set(name.toLowerCase(), { name, on })
    }
    for (const one of published) add(one.form.name, one)
    for (const { name } of counts) add(name)
    const all = await Promise.all(
      [...forms.values()].map(({ name, on }) =>
        this.formOf(name, on, counts.find((one) => isSameName(one.name, name)) ?? { name, ...NO_COUNTS }),
      ),
    )
    const time = ({ lastSubmittedAt }: Form) => lastSubmittedAt?.getTime() ?? 0
    return all.sort((one, other) => time(other) - time(one) || one.name.localeCompare(other.name))
  }

  async one(name: string): Promise<Form> {
    return orNotFound(
      (await this.list()).find((form) => isSameName(form.name, name)),
      'form',
    )
  }

  private counts(): Promise<Counts[]> {
    return this.ctx.em.execute<Counts[]>(COUNTS)
  }

  private async formOf(name: string, on: readonly PublishedForm[], counts: Counts): Promise<Form> {
    const { inbox, unread, archived, spam, lastAt } = counts
    return {
      name,
      pages: on.map(({ page: { id, title, slug }, isDesign }) => ({ id, title, slug, isDesign })),
      fields: on.length > 0 ? fieldsOf(on) : await this.lastFields(name),
      recipients: [...new Set(on.flatMap(({ form }) => form.recipients))],
      inboxCount: inbox,
      unreadCount: unread,
      archivedCount: archived,
      spamCount: spam,
      lastSubmittedAt: lastAt === null ? null : new Date(lastAt),
    }
  }

  private async lastFields(formName: string): Promise<FormFieldInfo[]> {
    const where = { formName, folder: { $ne: FormFolder.SPAM } }
    const last = await this.ctx.em.findOne(FormSubmission, where, { orderBy: { id: 'desc' } })
    return withSenderName((last?.values ?? []).map(({ key, label, type, mapping }) => ({ key, label, type, mapping })))
  }
}

/** One for each key, in the order of the first form that has it. */
function fieldsOf(on: readonly PublishedForm[]): FormFieldInfo[] {
  const fields = on.flatMap(({ form }) => form.fields.filter(takesValue))
  const byKey = new Map(
    fields.map(({ key, label, type, customerMapping }) => [
      key,
      { key, label: label || key, type, mapping: customerMapping },
    ]),
  )
  return withSenderName([...byKey.values()])
}

type NamedField = Pick<FormValue, 'key' | 'label' | 'type' | 'mapping'>

/** As the sender of a submission is found. */
function withSenderName(fields: readonly NamedField[]): FormFieldInfo[] {
  const names = nameFields(fields)
  return fields.map((field) => ({
    key: field.key,
    label: field.label,
    type: field.type,
    isSenderName: names.includes(field),
  }))
}
