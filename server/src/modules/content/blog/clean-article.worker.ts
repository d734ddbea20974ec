import { cleanRichText } from '@mainstreet/blocks/clean-rich-text'

/** Cleans an article that would hold up other requests. */
export default function cleanArticleInThread(html: string): string {
  return cleanRichText(html, 'article')
}
