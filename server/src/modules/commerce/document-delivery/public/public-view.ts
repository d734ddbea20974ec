import type { RequestContext } from '../../../../kernel/context/context.ts'
import { htmlDocument, type ResponsePolicy } from '../../../../kernel/security/response-policy.ts'
import { SettingsService, TenantClock } from '../../../platform/settings/index.ts'
import { DocumentContent, DocumentStatus, DocumentType, JobApproval } from '../../documents/index.ts'
import { DocumentAnswer } from '../answers/document-answer.entity.ts'
import { PaperFormat } from '../paper/paper-format.ts'
import { labelsOf } from '../paper/paper-labels.ts'
import { sheetOf } from '../paper/paper-sheet.ts'
import { type FoundDocument, PublicDocuments } from './public-documents.ts'
import { publicLabelsOf } from './public-labels.ts'
import { type Banner, publicPage, type TypedValues } from './public-page.ts'
import type { PublicDocument, PublicSection } from './public-sections.ts'

/** Why an answer was rejected. */
export interface Refusal {
  readonly status: number
  readonly text: string
  readonly typed: TypedValues
}

const NOTHING_TYPED: TypedValues = { name: '', reason: '', jobs: new Map() }
const payable: readonly DocumentType[] = [DocumentType.INVOICE, DocumentType.WEB_ORDER]

/** Assembles the page of a document: the snapshot, its current status, and the possible actions. */
export class PublicView {
  constructor(private readonly ctx: RequestContext) {}

  async of(
    found: FoundDocument,
    shown: PublicDocument,
    refusal: Refusal | null,
    signatureScript: string | undefined,
  ): Promise<{ html: string; policy: ResponsePolicy }> {
    const { document, snapshot } = found
    const labels = publicLabelsOf(snapshot.paper.locale)
    const documents = this.ctx.use(PublicDocuments)
    const [settings, sections, openJobs, isOpenQuote, standing] = await Promise.all([
      this.ctx.use(SettingsService).site(),
      this.sections(shown),
      documents.openJobs(document),
      documents.isOpenQuote(document),
      this.banners(found),
    ])
    const asks = isOpenQuote ? 'quote' : openJobs.length > 0 ? openJobs : 'nothing'
    const jobs = await this.ctx.use(DocumentContent).jobsOf(document.id)
    const jobStates = new Map(
      jobs.flatMap(({ id, approval }): [string, string][] =>
        approval === JobApproval.APPROVED
          ? [[id, labels.jobAccepted]]
          : approval === JobApproval.DECLINED
            ? [[id, labels.jobDeclined]]
            : [],
      ),
    )
    const banners: Banner[] = [...(refusal ? [{ text: refusal.text, mood: 'bad' as const }] : []), ...standing]
    const html = publicPage({
      sheet: sheetOf(snapshot.paper),
      labels,
      settings,
      path: shown.path,
      banners,
      jobStates: document.type === DocumentType.WORK_ORDER ? jobStates : new Map(),
      asks,
      typed: refusal?.typed ?? NOTHING_TYPED,
      sections,
      signatureScript,
    })
    return { html, policy: policyOf(sections) }
  }

  private async sections(shown: PublicDocument): Promise<PublicSection[]> {
    const sections: PublicSection[] = []
    for (const one of this.ctx.installation.publicDocumentSections) {
      const section = await one.render(this.ctx, shown)
      if (section) sections.push(section)
    }
    return sections
  }

  /** Banners about the current status. */
  private async banners({ document, snapshot: { paper } }: FoundDocument): Promise<Banner[]> {
    const labels = publicLabelsOf(paper.locale)
    const format = new PaperFormat(paper)
    const status = document.archivedStatus ?? document.status
    if (status === DocumentStatus.CANCELLED) return [{ text: labels.cancelled, mood: 'bad' }]
    if (await this.ctx.use(PublicDocuments).isExpired(document))
      return [{ text: labels.expired.replace('{date}', format.day(document.validUntil ?? '')), mood: 'bad' }]
    if (document.type === DocumentType.QUOTE && (document.approvedAt || document.declinedAt)) {
      const text = document.approvedAt ? labels.accepted : labels.declined
      const at = document.approvedAt ?? document.declinedAt
      const name = (await this.answeredBy(document.id)) ?? document.customer.name
      const date = new Intl.DateTimeFormat(labelsOf(paper.locale).language, {
        dateStyle: 'long',
        timeZone: await this.ctx.use(TenantClock).timeZone(),
      }).format(at ?? undefined)
      return [
        {
          text: text.replace('{date}', date).replace('{name}', () => name),
          mood: document.approvedAt ? 'good' : 'plain',
        },
      ]
    }
    if (!payable.includes(document.type)) return []
    if (status === DocumentStatus.PAID) return [{ text: labels.paid, mood: 'good' }]
    const text = labels.balance.replace('{amount}', () => format.money(document.balance))
    return document.balance > 0 ? [{ text, mood: 'plain' }] : []
  }

  private async answeredBy(documentId: string): Promise<string | null> {
    const [answer] = await this.ctx.em.find(DocumentAnswer, { documentId }, { orderBy: { id: 'desc' }, limit: 1 })
    return answer?.name ?? null
  }
}

/** Our own scripts and pictures, inline styles, forms to the site, and what sections name. */
export function policyOf(sections: readonly PublicSection[]): ResponsePolicy {
  const more = (name: 'script-src' | 'frame-src' | 'connect-src' | 'img-src') =>
    sections.flatMap(({ sources }) => sources?.[name] ?? [])
  const directive = (name: 'script-src' | 'frame-src' | 'connect-src' | 'img-src', ...own: string[]) => {
    const sources = [...own, ...more(name)]
    return sources.length > 0 ? [`${name} ${sources.join(' ')}`] : []
  }
  return htmlDocument(
    [
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      ...directive('script-src', "'self'"),
      ...directive('img-src', "'self'"),
      ...directive('connect-src', ...(more('connect-src').length > 0 ? ["'self'"] : [])),
      ...directive('frame-src'),
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
}
