import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import {
  block,
  blockName,
  encode,
  nodeAt,
  ROOT,
  readContent,
  TooMuchWork,
  tree,
  type UnplacedBlock,
  WorkMeter,
  walk,
} from '@mainstreet/blocks/tree'
import { LRUCache } from 'lru-cache'
import type { PublishedPage } from '../../pages/index.ts'

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

type ListSettings = Readonly<Record<string, unknown>>

const DEFAULT_LIST: ListSettings = { perPage: 9 }
/** The settings of the list on a tenant's page of the blog, by the hash of its content. */
const knownLists = new LRUCache<string, ListSettings>({ max: 500 })

function listSettings(content: string | null): ListSettings {
  if (content === null) return DEFAULT_LIST
  const key = createHash('sha256').update(content).digest('base64')
  const settings = knownLists.get(key) ?? readListSettings(content)
  knownLists.set(key, settings)
  return settings
}

/** A page that takes long to read, which is for a thread, is not read for its categories. */
function readListSettings(content: string): ListSettings {
  const inflate = new WorkMeter().metered((bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength }))
  try {
    const { tree: blog } = readContent(content, inflate)
    const list = [...walk(blog, ROOT)].find((id) => blockName(nodeAt(blog, id)) === 'BlogList')
    return list ? nodeAt(blog, list).props : DEFAULT_LIST
  } catch (error) {
    if (error instanceof TooMuchWork) return DEFAULT_LIST
    throw error
  }
}
