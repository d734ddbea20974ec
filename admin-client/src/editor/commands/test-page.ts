import { block, tree, type UnplacedBlock } from '@mainstreet/blocks/tree'
import { EditorSession } from '../session/index.ts'

/** An editor that may edit, with a page of these sections. For tests. */
export function editorWith(...sections: readonly UnplacedBlock[]): EditorSession {
  const session = new EditorSession(tree(block('Wrapper', {}, ...sections)))
  session.mayEdit.set(true)
  return session
}

/** The page in words, as in 'Wrapper(Section(Container(Text Button)))'. */
export function inWords(session: EditorSession, id = 'ROOT'): string {
  const node = session.tree[id]
  if (!node) return '?'
  const name = typeof node.type === 'string' ? node.type : node.type.resolvedName
  const children = node.nodes.map((child) => inWords(session, child)).join(' ')
  return children ? `${name}(${children})` : name
}
