import { useQuery } from '@apollo/client/react'
import { graphql } from '../../../../generated/index.ts'

export const ResourcePart = graphql(`
  fragment ResourcePart on CalendarResource { id name kind color isActive position version }
`)

export const ResourcesDocument = graphql(`
  query CalendarResources {
    me { user { id } tenant { id } }
    calendarResources { ...ResourcePart }
  }
`)

export const CreateResourceDocument = graphql(`
  mutation CreateCalendarResource($input: CreateCalendarResourceInput!) {
    createCalendarResource(input: $input) { resource { ...ResourcePart } userErrors { code message field } }
  }
`)

export const UpdateResourceDocument = graphql(`
  mutation UpdateCalendarResource($input: UpdateCalendarResourceInput!) {
    updateCalendarResource(input: $input) { resource { ...ResourcePart } userErrors { code message field } }
  }
`)

export const DeleteResourceDocument = graphql(`
  mutation DeleteCalendarResource($input: DeleteCalendarResourceInput!) {
    deleteCalendarResource(input: $input) { deletedId userErrors { code message field } }
  }
`)

/** Bays, rooms and tools, in their order. */
export function useResources() {
  const { data, error, refetch } = useQuery(ResourcesDocument, { fetchPolicy: 'cache-and-network' })
  return { resources: data?.calendarResources ?? [], isLoaded: data !== undefined, error, retry: () => void refetch() }
}
