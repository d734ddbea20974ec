import { defineBlock } from '../../../define.ts'
import { record, text } from '../../../fields/index.ts'
import { graphql } from '../../../generated/gql.ts'
import { editableText } from '../../../rich-text/rich-text.tsx'
import { NO_PADDING } from '../../../styles/index.ts'
import { classes } from '../../classes.ts'

const DesignStudioDocument = graphql(`
  query DesignStudio($slug: String!, $ofPage: Boolean!, $ids: [ID!]!, $chosen: Boolean!) {
    designStudio { scriptUrl key }
    product(slug: $slug) @include(if: $ofPage) { ...DesignedProduct }
    products(perPage: 1, where: { id: { in: $ids } }) @include(if: $chosen) { items { ...DesignedProduct } }
  }
  fragment DesignedProduct on Product {
    id importedId name variants { id importedId }
  }
`)

const css = `
.ms-studio-open{min-height:2.875rem;padding:.5rem 1.375rem;border:0;border-radius:var(--ms-button-radius,var(--ms-radius));background:var(--ms-primary);color:var(--ms-on-primary);font:var(--ms-button-weight,600) 1rem/1.7 var(--ms-font-body);cursor:pointer}
.ms-studio-open:hover{background:var(--ms-primary-hover)}
.ms-studio-dialog{width:min(75rem,calc(100vw - 2rem));max-width:none;max-height:calc(100dvh - 2rem);padding:0;border:0;border-radius:var(--ms-radius);background:#fff;color:#1a1a1a}
.ms-studio-dialog::backdrop{background:rgb(0 0 0/.6)}
.ms-studio-head{display:flex;align-items:center;justify-content:space-between;gap:1rem;padding:.5rem .5rem .5rem 1.25rem;border-bottom:1px solid rgb(0 0 0/.12);font-weight:600}
.ms-studio-close{width:2.75rem;height:2.75rem;border:0;border-radius:var(--ms-radius);background:none;color:inherit;font-size:1.5rem;line-height:1;cursor:pointer}
.ms-studio-embed{height:670px;overflow:auto}
.ms-studio-failed{padding:2rem;text-align:center}
@media(scripting:none){.ms-studio{display:none}}
`

/** A button that opens the design studio of another company with a product, in a dialog over the page. */
export const designStudio = defineBlock({
  name: 'DesignStudio',
  title: 'Design studio launcher',
  group: 'store',
  icon: 'palette',
  keywords: ['customize', 'personalize', 'print', 'product page'],
  instanceFields: ['label'],
  fields: {
    label: text('Design your own', { label: 'Label' }),
    product: record('product', { label: 'Product', placeholder: 'The product of the page' }),
  },
  data: {
    query: DesignStudioDocument,
    tags: ['products', 'design_studio'],
    variables({ product }, { productSlug }) {
      const ofPage = !product && Boolean(productSlug)
      if (!product && !ofPage) return null
      return { slug: productSlug ?? '', ofPage, ids: product ? [product] : [], chosen: Boolean(product) }
    },
  },
  styles: ['background', 'border', 'spacing', 'typography', 'visibility', 'customCss'],
  styleDefaults: { spacing: NO_PADDING },
  css,
  script: 'design-studio',
  Render({ props: { label }, data, root, host }) {
    const product = data?.product ?? data?.products?.items[0]
    const studio = data?.designStudio
    const className = classes('ms-studio', root.className)
    // In the editor the button does nothing.
    if (host.mode === 'editor')
      return (
        <div {...root} className={className}>
          <button type="button" className="ms-studio-open" {...editableText(host, 'label')}>
            {label}
          </button>
        </div>
      )
    if (!product || !studio) return null
    // Tells the host that the page loads a script of the tenant's choice, so that its policy allows that.
    host.ownHtml(`<script src="${encodeURI(studio.scriptUrl)}"></script>`)
    const variants = product.variants.map(({ id, importedId }) => [id, importedId ?? id])
    return (
      <div {...root} className={className}>
        <button
          type="button"
          className="ms-studio-open"
          aria-haspopup="dialog"
          data-studio-script={studio.scriptUrl}
          data-studio-key={studio.key}
          data-studio-id={product.id}
          data-studio-product={product.importedId ?? product.id}
          data-studio-name={product.name}
          data-studio-variants={JSON.stringify(Object.fromEntries(variants))}
        >
          {label}
        </button>
      </div>
    )
  },
})
