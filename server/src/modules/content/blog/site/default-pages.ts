import { inflateSync } from 'node:zlib'
import {
  block,
  blockName,
  encode,
  nodeAt,
  ROOT,
  readContent,
  tree,
  type UnplacedBlock,
  walk,
} from '@mainstreet/blocks/tree'
import type { PublishedPage } from '../../pages/index.ts'

/** Characters. Larger pages of the blog are not read for each category. */
const LARGEST = 200_000

const section = (contentWidth: 'narrow' | 'normal', ...content: readonly UnplacedBlock[]): UnplacedBlock => {
  const inside = { alignment: { sync: true, desktop: { flexDirection: 'column', alignItems: 'stretch', gap: 28 } } }
  const spacing = {
    sync: false,
    desktop: { paddingTop: 56, paddingBottom: 56 },
    mobile: { paddingTop: 32, paddingBottom: 32 },
  }
  return block('Section', { contentWidth, spacing }, block('Container', inside, ...content))
}

const page = (...sections: readonly UnplacedBlock[]): string => encode(tree(block('Wrapper', {}, ...sections)))

const about = {
  id: '',
  excerpt: '',
  image: null,
  isHomepage: false,
  showPageTitle: false,
  templateSections: {},
  parentId: null,
  hideFromSearch: false,
  seoTitle: null,
  seoDescription: null,
  publishedLinks: [],
} satisfies Partial<PublishedPage>

/** The initial design of the pages of posts. */
export const postPageContent = page(
  section(
    'narrow',
    block('PageField', { field: 'title' }),
    block('PostDetails'),
    block('PageField', { field: 'image' }),
    block('PostContent'),
    block('PostDetails', { showAuthor: false, showDate: false, showCategories: false, showTags: true }),
    block('ShareLinks'),
    block('PostNavigation'),
  ),
  section('normal', block('RelatedPosts')),
)

/** The page of a post where the tenant has not designed one. */
export const defaultPostPage: PublishedPage = {
  ...about,
  title: 'Post',
  slug: 'post',
  publishedContent: postPageContent,
}

/** A tenant without a published page of the blog still has pages of categories. */
export const defaultBlogPage: PublishedPage = { ...about, title: 'Blog', slug: 'blog', publishedContent: null }

/** The posts of a category, tag or author below its name, listed as on the tenant's page of the blog. */
export function narrowedContent(blogContent: string | null, hasText: boolean): string {
  const list = block('BlogList', { ...listSettings(blogContent), showPages: true, showSearch: false })
  const text = hasText ? [block('PageField', { field: 'excerpt' })] : []
  return page(section('normal', block('PageField', { field: 'title' }), ...text, list))
}

function listSettings(content: string | null): Readonly<Record<string, unknown>> {
  if (content === null || content.length > LARGEST) return { perPage: 9 }
  const { tree: blog } = readContent(content, (bytes, limit) => inflateSync(bytes, { maxOutputLength: limit }))
  const list = [...walk(blog, ROOT)].find((id) => blockName(nodeAt(blog, id)) === 'BlogList')
  return list ? nodeAt(blog, list).props : { perPage: 9 }
}
