import { type ContentSearch, searchContent } from './search-content.ts'

/** Searches content that would hold up other requests. */
export default function searchInThread(search: ContentSearch): number[] {
  return searchContent(search)
}
