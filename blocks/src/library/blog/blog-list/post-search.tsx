import type { BlogLabels } from '../blog-labels.ts'

interface PostSearchProps {
  /** Of the block. */
  readonly id: string
  /** The page that shows the posts. */
  readonly path: string
  readonly search: string
  readonly labels: BlogLabels
  /** False in the editor, where nothing is sent. */
  readonly isUsable: boolean
}

/** Searches the posts of the list. It works without a script. */
export function PostSearch({ id, path, search, labels, isUsable }: PostSearchProps) {
  const field = (
    <>
      <label className="ms-read-out" htmlFor={`${id}-search`}>
        {labels.searchPosts}
      </label>
      <input
        id={`${id}-search`}
        type="search"
        name="search"
        maxLength={200}
        placeholder={labels.searchPosts}
        defaultValue={search}
      />
      <button type={isUsable ? 'submit' : 'button'}>{labels.search}</button>
    </>
  )
  if (!isUsable) return <div className="ms-posts-search">{field}</div>
  return (
    <search>
      <form className="ms-posts-search" method="get" action={path}>
        {field}
      </form>
    </search>
  )
}
