import { block, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { EditorSession } from '../session/index.ts'

/** For tests: an editor with edit permission and a page of these sections. */
export function editorWith(...sections: readonly UnplacedBlock[]): EditorSession {
  const session = new EditorSession(tree(block('Wrapper', {}, ...sections)))
  session.mayEdit.set(true)
  return session
}

/** The page as text, such as 'Wrapper(Section(Container(Text Button)))'. */
export function inWords(session: EditorSession, id = 'ROOT'): string {
  const node = session.tree[id]
  if (!node) return '?'
  const name = typeof node.type === 'string' ? node.type : node.type.resolvedName
  const children = node.nodes.map((child) => inWords(session, child)).join(' ')
  return children ? `${name}(${children})` : name
}
