import { escapeHtml } from '@mainstreet/blocks/text'
import type { Sheet, SheetRow } from '../paper/paper-sheet.ts'
import { multiline } from './html.ts'

/** A sheet as HTML, with the same content as its PDF, in the same order. `states` are the answers to jobs, by ID. */
export function sheetHtml(sheet: Sheet, states: ReadonlyMap<string, string>): string {
  const { seller, title, mark, subject, recipients, facts, totals, notes, footer } = sheet
  const logo = seller.logo.startsWith('/media/')
    ? `<img src="${escapeHtml(seller.logo)}" alt="${escapeHtml(seller.logoAlt)}">`
    : ''
  return `<article class="sheet">
<header class="head">${logo}<div class="seller"><strong>${escapeHtml(seller.name)}</strong>${seller.lines
    .map((line) => `<div class="grey small">${escapeHtml(line)}</div>`)
    .join('')}</div></header>
<h1>${escapeHtml(mark ? `${title} · ${mark}` : title)}</h1>
${subject ? `<p class="grey">${escapeHtml(subject)}</p>` : ''}
<div class="parties">${recipients
    .map(
      ({ label, lines }) =>
        `<section><h2 class="small grey">${escapeHtml(label)}</h2>${lines.map((line) => `<div>${escapeHtml(line)}</div>`).join('')}</section>`,
    )
    .join(
      '',
    )}${facts.length > 0 ? `<dl>${facts.map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>` : ''}</div>
${tableHtml(sheet, states)}
<dl class="totals">${totals
    .map(({ label, value, isStrong }) => {
      const strong = isStrong ? ' class="strong"' : ''
      return `<dt${strong}>${escapeHtml(label)}</dt><dd${strong}>${escapeHtml(value)}</dd>`
    })
    .join('')}</dl>
${notes.length > 0 ? `<div class="notes">${notes.map(({ label, text }) => `<section><h2>${escapeHtml(label)}</h2><p>${multiline(text)}</p></section>`).join('')}</div>` : ''}
${footer ? `<footer class="notes small grey">${multiline(footer)}</footer>` : ''}
</article>`
}

function tableHtml({ columns, rows, jobs, jobTotal }: Sheet, states: ReadonlyMap<string, string>): string {
  if (rows.length === 0 && jobs.length === 0) return ''
  const [description, quantity, unitPrice, amount] = columns.map(escapeHtml)
  const groups = jobs.map(({ id, heading, note, state, rows: own, total }) => {
    const shown = states.get(id) ?? state
    return `<tr><th class="job" scope="rowgroup" colspan="4">${escapeHtml(heading)}${note ? `<div class="detail">${multiline(note)}</div>` : ''}${shown ? `<div class="small">${escapeHtml(shown)}</div>` : ''}</th></tr>${own.map(rowHtml).join('')}<tr class="sum"><th scope="row" class="small grey" colspan="3">${escapeHtml(jobTotal)}</th><td><strong>${escapeHtml(total)}</strong></td></tr>`
  })
  return `<table><thead><tr><th scope="col">${description}</th><th scope="col" class="wide">${quantity}</th><th scope="col" class="wide">${unitPrice}</th><th scope="col">${amount}</th></tr></thead>
<tbody>${rows.map(rowHtml).join('')}</tbody>${groups.map((group) => `<tbody>${group}</tbody>`).join('')}</table>`
}

function rowHtml({ description, detail, quantity, unitPrice, amount }: SheetRow): string {
  return `<tr><td>${multiline(description)}${detail ? `<div class="detail">${escapeHtml(detail)}</div>` : ''}${quantity ? `<div class="detail phone">${escapeHtml(`${quantity} × ${unitPrice}`)}</div>` : ''}</td><td class="wide">${escapeHtml(quantity)}</td><td class="wide">${escapeHtml(unitPrice)}</td><td>${escapeHtml(amount)}</td></tr>`
}
