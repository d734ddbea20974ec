import type { ReactNode } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { TaskPanel } from './task-panel.tsx'

interface OpenPanel {
  /** The panel of the task whose ID is in the URL. */
  readonly panel: ReactNode
  /** The address of a task's panel, with the list behind it as it is. */
  toPanel(id: string): string
}

/** The panel beside a list at this path, such as /tasks. Its URL is that of the list with the task's ID. */
export function useTaskPanel(path: string): OpenPanel {
  const { id } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const toPanel = (taskId: string) => `${path}/${taskId}${search}`
  return {
    toPanel,
    panel: id && <TaskPanel id={id} toPanel={toPanel} onClose={() => navigate(`${path}${search}`)} />,
  }
}
