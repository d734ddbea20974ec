/** As the sanitizer writes them. */
const TEMPLATE = /<figure data-template="([0-9a-f-]{36})"><\/figure>/
const MOST_TEMPLATES = 20

export interface ArticlePart {
  readonly html: string
  /** The ID of the template that follows it; null at the end. */
  readonly templateId: string | null
}

/** An article between the templates that it shows. An article without any is one part. */
export function articleParts(html: string): readonly ArticlePart[] {
  const pieces = html.split(TEMPLATE)
  const parts: ArticlePart[] = []
  for (let at = 0; at < pieces.length; at += 2)
    parts.push({ html: pieces[at] as string, templateId: pieces[at + 1] ?? null })
  const last = parts.slice(MOST_TEMPLATES).map((part) => part.html)
  return last.length === 0 ? parts : [...parts.slice(0, MOST_TEMPLATES), { html: last.join(''), templateId: null }]
}
