export const BLOG_HREF = '/blog'
export const postHref = (slug: string) => `/blog/${slug}`
export const blogCategoryHref = (slug: string) => `/blog/category/${slug}`
export const blogTagHref = (slug: string) => `/blog/tag/${slug}`
export const blogAuthorHref = (slug: string) => `/blog/author/${slug}`
