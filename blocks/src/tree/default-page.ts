import { newNode, ROOT, type Tree } from './node.ts'

/** The initial content of a page: a wrapper with one section. */
export const defaultPage: Tree = {
  [ROOT]: newNode('Wrapper', {
    isCanvas: true,
    nodes: ['section-1'],
    props: {
      background: { sync: true, desktop: { backgroundColor: '#fff' } },
      spacing: { sync: true, desktop: { paddingTop: 0, paddingRight: 0, paddingBottom: 0, paddingLeft: 0 } },
    },
  }),
  'section-1': newNode('Section', {
    isCanvas: true,
    parent: ROOT,
    props: {
      contentWidth: 'normal',
      alignment: {
        sync: true,
        desktop: {
          height: 150,
          heightUnit: 'px',
          heightAuto: true,
          alignContent: 'center',
          alignItems: 'center',
          justifyContent: 'center',
        },
      },
      background: { sync: true, desktop: { backgroundColor: 'transparent' } },
      spacing: { sync: true, desktop: { paddingTop: 50, paddingBottom: 50 } },
    },
  }),
}
