import { oneOfKey } from '../../../rest/crud.ts'
import { Refused, refusal } from '../../../rest/errors.ts'
import { graphql } from '../../../rest/generated/gql.ts'
import { limitOf, listQuery, listVariables, pageOf } from '../../../rest/list.ts'
import { type Route, route, text } from '../../../rest/route.ts'
import { described, exemplified, integer, list, object, string, success } from '../../../rest/schema.ts'
import { postJson } from './post-json.ts'
import { orders, postFields } from './post-shape.rest.ts'
import { postWritingRoutes } from './post-writing.rest.ts'
import { blogTermRoutes } from './terms/blog-term.rest.ts'

const ListPosts = graphql(`
  query RestPosts($page: Int!, $perPage: Int!, $where: PublicPostWhere!, $orderBy: [BlogPostOrder!]) {
    posts(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) { items { ...RestPost } totalItems }
  }
`)

const ReadPost = graphql(`
  query RestPostBySlug($slug: String!) { post(slug: $slug) { ...RestPost content } }
`)

export const restRoutes: readonly Route[] = [
  route('GET /blog/posts', ListPosts, {
    summary: 'Posts that visitors see, newest first; signed-in staff also get scheduled ones',
    query: listQuery(orders, {
      search: described(exemplified(string, 'tires'), 'Matches the beginnings of words; forgives one typo'),
      category: described(exemplified(string, ''), 'The slug of a category'),
      tag: described(exemplified(string, ''), 'The slug of a tag'),
      author: described(exemplified(string, ''), 'The slug of an author'),
    }),
    answer: object({
      success,
      rows: list(object(postFields)),
      total: integer,
      limit: described(integer, 'Rows per page of this response'),
      currentPage: integer,
    }),
    variables: (request) => ({
      ...listVariables(request, orders),
      where: Object.fromEntries(
        ['search', 'category', 'tag', 'author'].flatMap((name) => {
          const value = request.query[name]
          return value ? [[name, value]] : []
        }),
      ),
    }),
    reply: ({ posts: { items, totalItems } }, request) => ({
      success: true,
      rows: items.map(postJson),
      total: totalItems,
      limit: limitOf(request),
      currentPage: pageOf(request),
    }),
  }),
  route('GET /blog/posts/:slug', ReadPost, {
    summary: 'One post that visitors see, with its content as HTML',
    answer: oneOfKey('post', object({ ...postFields, content: string })),
    variables: ({ params }) => ({ slug: text(params.slug) }),
    reply: ({ post }) => {
      if (!post) throw new Refused(refusal(404, 'NOT_FOUND', 'There is no such post.'))
      return { success: true, post: postJson(post) }
    },
  }),
  ...postWritingRoutes,
  ...blogTermRoutes,
]
