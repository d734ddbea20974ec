import { useQuery } from '@apollo/client/react'
import { Anchor, Card, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { DocumentPanelProps } from '../../../capability/document-parts.ts'
import { DocumentProjectDocument } from './project-documents.ts'

/** The project that a document is about. */
export function DocumentProject({ document }: DocumentPanelProps) {
  const project = useQuery(DocumentProjectDocument, { variables: { id: document.id } }).data?.document.project
  if (!project) return null
  return (
    <Card component="section" aria-labelledby="project">
      <Title order={2} id="project" mb="xs">
        Project
      </Title>
      <Anchor component={Link} to={`/projects/${project.id}/documents`} underline="always">
        {project.title}
      </Anchor>
    </Card>
  )
}
