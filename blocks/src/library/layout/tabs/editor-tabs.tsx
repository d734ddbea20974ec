import { useState } from 'react'
import { type TabsProps, TabsView } from './tabs-view.tsx'

/** In the canvas React state holds the open tab, and the URL is not changed. */
export function EditorTabs(context: TabsProps) {
  const [chosen, setChosen] = useState(0)
  const last = Math.max(context.props.tabHeaders.length - 1, 0)
  return <TabsView {...context} active={Math.min(chosen, last)} onChoose={setChosen} />
}
