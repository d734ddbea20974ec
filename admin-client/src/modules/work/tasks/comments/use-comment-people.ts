import { useApolloClient, useQuery } from '@apollo/client/react'
import { useRef, useState } from 'react'
import type { CommentPartFragment } from '../../../../generated/graphql.ts'
import { TaskCommentPeopleDocument } from './task-comment-documents.ts'

type Person = CommentPartFragment['mentions'][number]

/** The server returns no more at once. */
const MOST = 100

export interface CommentPeople {
  /** The people who can be mentioned, as far as they are known. */
  readonly known: readonly Person[]
  /** Looks for more of them, if there are more than the server returned. */
  search(text: string): void
}

/** Who can be mentioned in comments. In large companies, people are looked for as their name is typed. */
export function useCommentPeople(): CommentPeople {
  const client = useApolloClient()
  const first = useQuery(TaskCommentPeopleDocument).data?.taskCommentPeople ?? []
  const [found, setFound] = useState<readonly Person[]>([])
  const asked = useRef(new Set<string>())

  async function search(text: string) {
    const typed = text.trim().toLowerCase()
    if (!typed || first.length < MOST || asked.current.has(typed)) return
    asked.current.add(typed)
    const { data } = await client.query({ query: TaskCommentPeopleDocument, variables: { search: typed } })
    const people = data?.taskCommentPeople ?? []
    setFound((before) => [...before, ...people.filter(({ id }) => !before.some((one) => one.id === id))])
  }

  const known = [...first, ...found.filter(({ id }) => !first.some((one) => one.id === id))]
  return { known, search: (text) => void search(text).catch(() => asked.current.delete(text.trim().toLowerCase())) }
}
