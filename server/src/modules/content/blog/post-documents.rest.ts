import { graphql } from '../../../rest/generated/gql.ts'

graphql(`
  fragment RestWrittenPost on BlogPost {
    ...RestPost excerpt seoTitle seoDescription hideFromSearch hasUnpublishedChanges deletedAt
  }
`)

export const ListPosts = graphql(`
  query RestAdminPosts($page: Int!, $perPage: Int!, $where: BlogPostWhere, $orderBy: [BlogPostOrder!]) {
    blogPosts(page: $page, perPage: $perPage, where: $where, orderBy: $orderBy) {
      items { ...RestWrittenPost }
      totalItems
    }
  }
`)

export const ReadPost = graphql(`
  query RestAdminPost($id: ID!) { blogPost(id: $id) { ...RestWrittenPost draftContent } }
`)

export const CreatePost = graphql(`
  mutation RestCreatePost($input: CreateBlogPostInput!) {
    createBlogPost(input: $input) { blogPost { ...RestWrittenPost draftContent } userErrors { code message field } }
  }
`)

export const UpdatePost = graphql(`
  mutation RestUpdatePost($input: UpdateBlogPostInput!) {
    updateBlogPost(input: $input) { blogPost { ...RestWrittenPost draftContent } userErrors { code message field } }
  }
`)

export const SaveContent = graphql(`
  mutation RestSavePostContent($input: SaveBlogPostContentInput!) {
    saveBlogPostContent(input: $input) { blogPost { ...RestWrittenPost draftContent } userErrors { code message field } }
  }
`)

export const PublishPost = graphql(`
  mutation RestPublishPost($input: PublishBlogPostInput!) {
    publishBlogPost(input: $input) { blogPost { ...RestWrittenPost draftContent } userErrors { code message field } }
  }
`)

export const UnpublishPost = graphql(`
  mutation RestUnpublishPost($input: UnpublishBlogPostInput!) {
    unpublishBlogPost(input: $input) { blogPost { ...RestWrittenPost draftContent } userErrors { code message field } }
  }
`)

export const DeletePosts = graphql(`
  mutation RestDeletePosts($input: ManageBlogPostsInput!) {
    deleteBlogPosts(input: $input) { blogPosts { id } userErrors { code message field } }
  }
`)

export const RestorePosts = graphql(`
  mutation RestRestorePosts($input: ManageBlogPostsInput!) {
    restoreBlogPosts(input: $input) { blogPosts { id } userErrors { code message field } }
  }
`)
