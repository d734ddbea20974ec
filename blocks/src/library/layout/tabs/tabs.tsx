import { useState } from 'react'
import { type TabsProps, TabsView } from './tabs-view.tsx'

/** On the site the script opens tabs. In the canvas React state does, and the URL is not changed. */
export function Tabs(context: TabsProps) {
  return context.host.mode === 'editor' ? <EditorTabs {...context} /> : <TabsView {...context} active={0} />
}

function EditorTabs(context: TabsProps) {
  const [chosen, setChosen] = useState(0)
  const last = Math.max(context.props.tabHeaders.length - 1, 0)
  return <TabsView {...context} active={Math.min(chosen, last)} onChoose={setChosen} />
}
