import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type InputFault, UserInputError } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import { type DocumentType, typeNouns } from '../document-kinds.ts'
import { fault } from '../lines/line-rules.ts'
import type { UpdateDocumentSettingsInput } from './document-settings.inputs.ts'
import { type DocumentNumbering, DocumentSettings, defaultNumbering } from './document-settings.ts'

const MOST_DAYS = 365

/** Numbering, texts and defaults of a tenant's documents. */
export class DocumentSettingsService {
  private loaded: Promise<DocumentSettings> | undefined

  constructor(private readonly ctx: RequestContext) {}

  /** Read once per request. */
  get(): Promise<DocumentSettings> {
    this.loaded ??= this.ctx.use(CapabilitySettingsService).read(DocumentSettings)
    return this.loaded
  }

  async numbering(type: DocumentType): Promise<DocumentNumbering | null> {
    return (await this.get()).numbering.find((one) => one.type === type) ?? null
  }

  async update({ numbering, texts, footer, ...changes }: UpdateDocumentSettingsInput): Promise<DocumentSettings> {
    const before = await this.ctx.use(CapabilitySettingsService).read(DocumentSettings)
    const merged = {
      ...changes,
      ...(typeof footer === 'string' && { footer: footer.trim() }),
      ...(numbering && { numbering: replaced(before.numbering, tidied(numbering)) }),
      ...(texts && {
        texts: replaced(
          before.texts,
          texts.map((one) => ({ ...one })),
        ),
      }),
    }
    const faults = [...daysFaults(changes), ...numberingFaults(merged.numbering ?? [])]
    if (faults.length > 0) throw new UserInputError(faults)
    this.loaded = undefined
    return this.ctx.use(CapabilitySettingsService).change(DocumentSettings, merged)
  }
}

const tidied = (numbering: readonly DocumentNumbering[]) =>
  numbering.map(({ type, prefix, digits, includesYear }) => ({ type, prefix: prefix.trim(), digits, includesYear }))

/** The list with the entries of some types replaced. On duplicates, the last one wins. */
function replaced<Entry extends { readonly type: DocumentType }>(before: readonly Entry[], changed: readonly Entry[]) {
  return [...new Map([...before, ...changed].map((entry) => [entry.type, entry])).values()]
}

function daysFaults({ termsDays, quoteValidityDays }: UpdateDocumentSettingsInput): InputFault[] {
  const isOutside = (days: number | null | undefined, least: number) =>
    typeof days === 'number' && (days < least || days > MOST_DAYS)
  return [
    ...(isOutside(termsDays, 0) ? [fault('termsDays', `Enter a number from 0 to ${MOST_DAYS}`)] : []),
    ...(isOutside(quoteValidityDays, 1) ? [fault('quoteValidityDays', `Enter a number from 1 to ${MOST_DAYS}`)] : []),
  ]
}

/**
 * A number is the prefix of its series followed by a counter of that series. It is unique only if no prefix ends with a
 * digit: 'INV1' and 'INV' would both produce INV12.
 */
function numberingFaults(numbering: readonly DocumentNumbering[]): InputFault[] {
  const numbered = new Set(defaultNumbering.map(({ type }) => type))
  return numbering.flatMap(({ type, prefix, digits }, at) => {
    const isTaken = numbering.slice(0, at).some((other) => other.prefix.toLowerCase() === prefix.toLowerCase())
    const noun = typeNouns[type]
    return [
      ...(numbered.has(type) ? [] : [fault('numbering', `A ${noun} has no number`)]),
      ...(/\d$/.test(prefix) ? [fault('numbering', `The prefix for ${noun}s must not end with a digit`)] : []),
      ...(isTaken ? [fault('numbering', `Another type has the prefix ${prefix}`, 'TAKEN')] : []),
      ...(digits < 1 || digits > 9 ? [fault('numbering', `Enter 1 to 9 digits for ${noun}s`)] : []),
    ]
  })
}
