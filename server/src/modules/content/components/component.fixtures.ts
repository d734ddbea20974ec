import { block, encode, tree } from '@mainstreet/blocks/tree'
import type { CapabilityFixtures } from '../../../../../tests/kit/capability-fixtures.ts'

declare module '../../../../../tests/kit/capability-fixtures.ts' {
  interface Rows {
    readonly section: string
    readonly container: string
    readonly componentRevision: string
  }
}

const content = encode(tree(block('Wrapper', {}, block('Text', { text: 'Walk' }))))

export const fixtures: CapabilityFixtures = {
  ids: {
    section: /^TemplateSectionsInput\.(header|pageTitle|footer)$/,
    container:
      /^((componentTemplate|componentPreview|componentTemplateChanged|\w+ComponentTemplateInput)\.id|SaveComponentRevisionInput\.templateId)$/,
    componentRevision: /^(componentRevision|RestoreComponentRevisionInput)\.id$/,
  },
  async reset(database, { tenant, section, container, componentRevision }) {
    await database.query(
      `insert into component_template (id, tenant_id, component_name, type, created_at, updated_at)
       values ($1, $3, 'Given', 'section', now(), now()), ($2, $3, 'Given', 'container', now(), now())
       on conflict do nothing`,
      [section, container, tenant],
    )
    await database.query(
      `insert into revision (id, tenant_id, template_id, kind, created_by_name) values ($1, $2, $3, 'saved', 'Given')
       on conflict do nothing`,
      [componentRevision, tenant, container],
    )
  },
  rest: {
    'DELETE /admin/page/component-template/:id': ({ container }) => ({ params: { id: container } }),
    'GET /admin/page/component-template/section': () => ({}),
    'GET /admin/page/component-template/container': () => ({}),
    'GET /admin/page/component-template/:id': ({ section }) => ({ params: { id: section } }),
    'PUT /admin/page/component-template/:id': ({ container }) => ({ params: { id: container }, body: { content } }),
    'POST /admin/page/component-template': () => ({ body: { componentName: 'Walk' } }),
    'POST /admin/page/savecomponenttemplate': () => ({ body: { componentName: 'Walk', type: 'container', content } }),
    'GET /admin/page/getcomponenttemplates': () => ({}),
  },
  events: { componentTemplateChanged: ({ container }) => ['component.changed', { templateId: container }] },
}
