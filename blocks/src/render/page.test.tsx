import { describe, expect, it, onTestFinished } from 'vitest'
import type { BlockDefinition } from '../define.ts'
import { block, tree } from '../tree/index.ts'
import { renderPage } from './page.tsx'
import { siteHost } from './site-host.tsx'

const page = { title: 'Home', slug: '/', excerpt: 'x', image: '', isHomepage: true }
const host = siteHost({ page, companyName: 'Maple', icon: () => '<path d="M0 0"/>' })
it('x', () => {
  const t = tree(
    block(
      'Wrapper',
      {},
      block(
        'Section',
        { video: 'dQw4w9WgXcQ' },
        block(
          'Container',
          {},
          block('Text', { text: 'Hi', tag: 'h1' }),
          block('Image', { src: '/a.png' }),
          block('Button', { buttonIcon: 'x' }),
          block('SectionDivider'),
          block('CustomHtml', { htmlContent: '<b>x</b>' }),
          block('PageField'),
        ),
      ),
    ),
  )
  console.log(renderPage(t, host))
})
