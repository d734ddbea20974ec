import { graphql } from '../../../generated/index.ts'

export const PostRowPart = graphql(`
  fragment PostRow on BlogPost {
    id title slug status isScheduled hasUnpublishedChanges publishDate updatedAt version
    author { id displayName }
    categories { id name }
  }
`)

export const PostFieldsPart = graphql(`
  fragment PostFields on BlogPost {
    ...PostRow
    draftContent excerpt image seoTitle seoDescription hideFromSearch createdAt deletedAt
    tags { id name }
  }
`)

export const PostsDocument = graphql(`
  query Posts($page: Int!, $perPage: Int!, $where: BlogPostWhere, $orderBy: [BlogPostOrder!]) {
    me { user { id } tenant { id } }
    blogPosts(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...PostRow }
      totalItems
    }
  }
`)

export const PostDocument = graphql(`
  query Post($id: ID!) {
    me { user { id } tenant { id } }
    blogPost(id: $id) { ...PostFields }
  }
`)

export const PostChoicesDocument = graphql(`
  query PostChoices {
    categories: blogTerms(kind: CATEGORY) { id name }
    tags: blogTerms(kind: TAG) { id name }
    blogAuthors { id displayName }
  }
`)

export const CreatePostDocument = graphql(`
  mutation CreatePost($input: CreateBlogPostInput!) {
    createBlogPost(input: $input) { blogPost { ...PostFields } userErrors { message field } }
  }
`)

export const UpdatePostDocument = graphql(`
  mutation UpdatePost($input: UpdateBlogPostInput!) {
    updateBlogPost(input: $input) { blogPost { ...PostFields } userErrors { code message field } }
  }
`)

export const SavePostContentDocument = graphql(`
  mutation SavePostContent($input: SaveBlogPostContentInput!) {
    saveBlogPostContent(input: $input) { blogPost { ...PostFields } userErrors { code message field } }
  }
`)

export const PublishPostDocument = graphql(`
  mutation PublishPost($input: PublishBlogPostInput!) {
    publishBlogPost(input: $input) { blogPost { ...PostFields } userErrors { code message field } }
  }
`)

export const UnpublishPostDocument = graphql(`
  mutation UnpublishPost($input: UnpublishBlogPostInput!) {
    unpublishBlogPost(input: $input) { blogPost { ...PostFields } userErrors { code message field } }
  }
`)

export const DeletePostsDocument = graphql(`
  mutation DeletePosts($input: ManageBlogPostsInput!) {
    deleteBlogPosts(input: $input) { blogPosts { id deletedAt version } userErrors { message } }
  }
`)

export const RestorePostsDocument = graphql(`
  mutation RestorePosts($input: ManageBlogPostsInput!) {
    restoreBlogPosts(input: $input) { blogPosts { id deletedAt version } userErrors { message } }
  }
`)

export const PostRevisionsDocument = graphql(`
  query PostRevisions($id: ID!, $page: Int!) {
    me { user { id } tenant { id } }
    blogPost(id: $id) {
      id
      revisions(page: $page, perPage: 20) {
        items { id kind createdByName updatedAt }
        totalItems
      }
    }
  }
`)

export const RestorePostRevisionDocument = graphql(`
  mutation RestorePostRevision($input: RestoreBlogPostRevisionInput!) {
    restoreBlogPostRevision(input: $input) { blogPost { ...PostFields } userErrors { code message field } }
  }
`)

export const BlogCategoriesDocument = graphql(`
  query BlogCategories {
    me { user { id } tenant { id } }
    blogTerms(kind: CATEGORY) { id name slug description version }
  }
`)

export const CreateBlogCategoryDocument = graphql(`
  mutation CreateBlogCategory($input: CreateBlogTermInput!) {
    createBlogTerm(input: $input) { blogTerm { id } userErrors { message field } }
  }
`)

export const UpdateBlogCategoryDocument = graphql(`
  mutation UpdateBlogCategory($input: UpdateBlogTermInput!) {
    updateBlogTerm(input: $input) { blogTerm { id name slug description version } userErrors { code message field } }
  }
`)

export const DeleteBlogCategoryDocument = graphql(`
  mutation DeleteBlogCategory($input: DeleteBlogTermInput!) {
    deleteBlogTerm(input: $input) { deletedId userErrors { message } }
  }
`)
