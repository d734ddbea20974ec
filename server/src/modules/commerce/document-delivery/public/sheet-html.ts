import type { Sheet, SheetRow } from '../paper/paper-sheet.ts'
import { escaped, multiline } from './html.ts'

/** A sheet as HTML, with everything that its PDF says, in the same order. `states` are what became of jobs, by ID. */
export function sheetHtml(sheet: Sheet, states: ReadonlyMap<string, string>): string {
  const { seller, title, mark, subject, recipients, facts, totals, notes, footer } = sheet
  const logo = seller.logo.startsWith('/media/')
    ? `<img src="${escaped(seller.logo)}" alt="${escaped(seller.logoAlt)}">`
    : ''
  return `<main class="sheet">
<header class="head">${logo}<div class="seller"><strong>${escaped(seller.name)}</strong>${seller.lines
    .map((line) => `<div class="grey small">${escaped(line)}</div>`)
    .join('')}</div></header>
<h1>${escaped(mark ? `${title} · ${mark}` : title)}</h1>
${subject ? `<p class="grey">${escaped(subject)}</p>` : ''}
<div class="parties">${recipients
    .map(
      ({ label, lines }) =>
        `<section><h2 class="small grey">${escaped(label)}</h2>${lines.map((line) => `<div>${escaped(line)}</div>`).join('')}</section>`,
    )
    .join(
      '',
    )}${facts.length > 0 ? `<dl>${facts.map(({ label, value }) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>` : ''}</div>
${tableHtml(sheet, states)}
<dl class="totals">${totals
    .map(({ label, value, isStrong }) => {
      const strong = isStrong ? ' class="strong"' : ''
      return `<dt${strong}>${escaped(label)}</dt><dd${strong}>${escaped(value)}</dd>`
    })
    .join('')}</dl>
${notes.length > 0 ? `<div class="notes">${notes.map(({ label, text }) => `<section><h2>${escaped(label)}</h2><p>${multiline(text)}</p></section>`).join('')}</div>` : ''}
${footer ? `<footer class="notes small grey">${multiline(footer)}</footer>` : ''}
</main>`
}

function tableHtml({ columns, rows, jobs, jobTotal }: Sheet, states: ReadonlyMap<string, string>): string {
  if (rows.length === 0 && jobs.length === 0) return ''
  const [description, quantity, unitPrice, amount] = columns.map(escaped)
  const groups = jobs.map(({ id, heading, note, state, rows: own, total }) => {
    const shown = states.get(id) ?? state
    return `<tr><th class="job" scope="rowgroup" colspan="4">${escaped(heading)}${note ? `<div class="detail">${multiline(note)}</div>` : ''}${shown ? `<div class="small">${escaped(shown)}</div>` : ''}</th></tr>${own.map(rowHtml).join('')}<tr class="sum"><th scope="row" class="small grey" colspan="3">${escaped(jobTotal)}</th><td><strong>${escaped(total)}</strong></td></tr>`
  })
  return `<table><thead><tr><th scope="col">${description}</th><th scope="col" class="wide">${quantity}</th><th scope="col" class="wide">${unitPrice}</th><th scope="col">${amount}</th></tr></thead>
<tbody>${rows.map(rowHtml).join('')}</tbody>${groups.map((group) => `<tbody>${group}</tbody>`).join('')}</table>`
}

function rowHtml({ description, detail, quantity, unitPrice, amount }: SheetRow): string {
  return `<tr><td>${multiline(description)}${detail ? `<div class="detail">${escaped(detail)}</div>` : ''}<div class="detail phone">${escaped(`${quantity} × ${unitPrice}`)}</div></td><td class="wide">${escaped(quantity)}</td><td class="wide">${escaped(unitPrice)}</td><td>${escaped(amount)}</td></tr>`
}
