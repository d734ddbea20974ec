import { Parser } from 'htmlparser2'
import { type ArticleSource, ArticleWriter, tooDeep } from './article-writer.ts'

/**
 * Turns the content of a WordPress post into the HTML of an article, which is still to be cleaned. Null for one that is
 * nested too deeply.
 */
export function articleHtml(html: string, source: ArticleSource): string | null {
  const writer = new ArticleWriter(source)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      ontext: (text) => writer.text(text),
      onclosetag: (name) => writer.close(name),
    },
    { decodeEntities: false },
  )
  try {
    parser.write(html)
    parser.end()
  } catch (error) {
    if (error !== tooDeep) throw error
    return null
  }
  return writer.end()
}
