import type { AdminCapability } from '../../../capability/admin-capability.ts'
import { IconNews } from './icons.ts'

const access = { permission: 'blog.can_view', feature: 'blog' } as const

export const blog: AdminCapability = {
  name: 'blog',
  screens: [
    { path: 'blog/posts', load: async () => (await import('./posts-screen.tsx')).PostsScreen },
    { path: 'blog/posts/:id', load: async () => (await import('./post/post-screen.tsx')).PostScreen },
    { path: 'blog/categories', load: async () => (await import('./categories-screen.tsx')).CategoriesScreen },
  ],
  navigation: [{ group: 'website', label: 'Blog', path: '/blog/posts', icon: IconNews, keys: 'g 4', ...access }],
  commands: [
    {
      group: 'create',
      label: 'New Post',
      icon: IconNews,
      path: '/blog/posts?new=post',
      permission: 'blog.can_create',
      feature: 'blog',
    },
  ],
  searchScope: {
    label: 'Posts',
    noun: 'posts',
    icon: IconNews,
    ...access,
    search: async (client, text) => (await import('./find-posts.ts')).findPosts(client, text),
  },
}
