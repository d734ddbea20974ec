import { escapeHtml } from '@mainstreet/blocks/text'
/** The contents of a plain email. Texts are plain; `letterHtml` escapes them. */
export interface Letter {
  readonly subject: string
  /** English if it is omitted. */
  readonly language?: 'en' | 'fr'
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Small print below. */
  readonly footer?: string
}

const TEXT = 'margin:0 0 16px;font-size:15px;line-height:1.6;color:#1d2025'
const SMALL = 'margin:24px 0 0;font-size:13px;line-height:1.5;color:#5f6672'
const BUTTON =
  'display:inline-block;padding:11px 20px;border-radius:6px;background:#4a5ce8;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none'

const OPEN_ADDRESS = { en: 'Or open this address:', fr: 'Ou ouvrez cette adresse :' }

/** An email as HTML that mail clients render consistently: one column, inline styles, no remote content. */
export function letterHtml({ subject, language = 'en', heading, paragraphs, button, footer }: Letter): string {
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.4;color:#1d2025">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="${TEXT}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`),
    ...(button
      ? [
          `<p style="margin:24px 0"><a style="${BUTTON}" href="${escapeHtml(button.url)}">${escapeHtml(button.label)}</a></p>`,
          // The button of a preview leads nowhere.
          ...(button.url === '#'
            ? []
            : [`<p style="${SMALL}">${OPEN_ADDRESS[language]} ${escapeHtml(button.url)}</p>`]),
        ]
      : []),
    ...(footer ? [`<p style="${SMALL}">${escapeHtml(footer)}</p>`] : []),
  ].join('\n')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f4f6;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px;overflow-wrap:anywhere">
${body}
</div></body></html>`
}

export function letterText({ heading, paragraphs, button, footer }: Letter): string {
  const parts = [heading, ...paragraphs, button && `${button.label}: ${button.url}`, footer]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
