import { escapeHtml } from '@mainstreet/blocks/text'
import { multiline } from '../../document-delivery/index.ts'
import { InspectionMark } from '../inspection-marks.ts'
import { countsOf } from '../inspection-notices.ts'
import type { ReportContent, ReportPoint } from '../inspection-report.ts'
import type { InspectionLabels } from './public-labels.ts'

interface Shown {
  readonly content: ReportContent
  /** As people read it. */
  readonly completedOn: string
  /** `/d/<token>`. */
  readonly path: string
}

/** Marks have a shape, a sign and words, so that they can be told apart without colours. */
const SIGNS: Readonly<Record<InspectionMark, readonly [shape: string, sign: string]>> = {
  [InspectionMark.GREEN]: ['border-radius:50%;background:#1d7a3c;color:#fff', '✓'],
  [InspectionMark.AMBER]: ['border-radius:4px;background:#f5b301;color:#1d1600', '!'],
  [InspectionMark.RED]: ['border-radius:4px;transform:rotate(45deg);background:#b3261e;color:#fff', '✕'],
  [InspectionMark.NOT_INSPECTED]: ['border-radius:50%;border:2px solid #6b7280;color:#4b5563', '–'],
}
const SHOWN_FIRST = [InspectionMark.RED, InspectionMark.AMBER, InspectionMark.GREEN, InspectionMark.NOT_INSPECTED]

/** A completed inspection, with everything escaped. */
export function inspectionHtml({ content, completedOn, path }: Shown, labels: InspectionLabels): string {
  const counts = countsOf(content)
  const completed = labels.completed.replace('{date}', () => completedOn).replace('{name}', () => content.completedBy)
  const summary = SHOWN_FIRST.filter((mark) => counts[mark] > 0)
    .map(
      (mark) =>
        `<li style="display:flex;align-items:center;gap:8px">${sign(mark)}${counts[mark]} ${escapeHtml(labels.marks[mark])}</li>`,
    )
    .join('')
  return `<h2>${escapeHtml(content.name)}</h2>
<p class="small grey">${escapeHtml(completed)}</p>
<ul style="display:flex;flex-wrap:wrap;gap:8px 24px;list-style:none;padding:0;margin:16px 0">${summary}</ul>
${content.note ? `<p>${multiline(content.note)}</p>` : ''}
${content.groups.map(({ name, points }) => `<h3 style="margin-top:20px">${escapeHtml(name)}</h3><ul style="list-style:none;padding:0;margin:8px 0">${points.map((point) => pointHtml(point, path, labels)).join('')}</ul>`).join('\n')}`
}

function pointHtml(
  { name, mark, note, measurement, unit, pictures }: ReportPoint,
  path: string,
  labels: InspectionLabels,
) {
  const measured =
    measurement === null
      ? ''
      : ` · ${(measurement / 1000).toLocaleString(labels.language)}${unit ? ` ${escapeHtml(unit)}` : ''}`
  const images = pictures.map(({ id, width, height }, at) => {
    const alt = labels.picture.replace('{number}', String(at + 1)).replace('{point}', () => name)
    const url = `${escapeHtml(path)}/inspections/${id}`
    return `<a href="${url}"><img src="${url}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" style="display:block;width:180px;max-width:100%;height:auto;border-radius:6px"></a>`
  })
  return `<li style="display:flex;gap:12px;padding:10px 0;border-top:1px solid #e3e5e8">${sign(mark)}<div style="min-width:0"><strong>${escapeHtml(name)}</strong>${measured}<div class="small grey">${escapeHtml(labels.marks[mark])}</div>${note ? `<div>${multiline(note)}</div>` : ''}${images.length > 0 ? `<div style="display:flex;flex-wrap:wrap;gap:8px;margin-top:8px">${images.join('')}</div>` : ''}</div></li>`
}

function sign(mark: InspectionMark): string {
  const [shape, text] = SIGNS[mark]
  const inner = mark === InspectionMark.RED ? `<span style="transform:rotate(-45deg)">${text}</span>` : text
  return `<span aria-hidden="true" style="flex:none;display:inline-flex;align-items:center;justify-content:center;width:22px;height:22px;margin:2px;font-weight:700;font-size:13px;line-height:1;${shape}">${inner}</span>`
}
