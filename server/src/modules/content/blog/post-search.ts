import type { RequestContext } from '../../../kernel/context/context.ts'
import { keepWords } from '../../../kernel/search/keep-words.ts'
import { findForgiving, MOST_FOUND } from '../../../kernel/search/word-search.ts'
import type { WordTable } from '../../../kernel/search/word-table.ts'
import { asMinor, wordsOf } from '../../../kernel/search/words.ts'
import type { BlogPost } from './post.entity.ts'
import { plainText } from './post-rules.ts'
import { listedInSql } from './post-visibility.ts'

const postWords = (isFound: string): WordTable => ({
  table: 'blog_post_word',
  record: 'post_id',
  hasMinorWords: true,
  isFound: (alias) => `exists (select from "blog_post" p where p."id" = ${alias}."post_id" and ${isFound} offset 0)`,
})

/** Limits the indexed words of a long post. */
const MOST_WORDS = 3000

/** Finds posts by the beginnings of words. Matches in the title rank above those in excerpt and content. */
export class PostSearch {
  constructor(private readonly ctx: RequestContext) {}

  /** IDs, best first. Forgives one typo if nothing else is found. */
  find(text: string): Promise<string[]> {
    return findForgiving(this.ctx.em, postWords('p."deleted_at" is null'), text, MOST_FOUND)
  }

  /** The same among the posts that the site lists. */
  findListed(text: string): Promise<string[]> {
    return findForgiving(this.ctx.em, postWords(listedInSql(this.ctx, 'p')), text, MOST_FOUND)
  }

  /**
   * Indexes the content that visitors read, or the draft of a post that they do not see: no word finds a post before it is
   * published. Runs in the current transaction.
   */
  keep({ id, title, excerpt, draftContent, publishedContent }: BlogPost): Promise<void> {
    const content = plainText(publishedContent ?? draftContent)
    const minor = [...new Set(wordsOf(`${excerpt} ${content}`))].slice(0, MOST_WORDS)
    const words = [...new Set([...wordsOf(title), ...asMinor(minor)])]
    return keepWords(this.ctx.em, postWords('true'), { post_id: id }, words)
  }
}
