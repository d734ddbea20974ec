/** Words that the blocks of the blog say by themselves. Others are texts of their settings. */
export interface BlogLabels {
  readonly posts: string
  readonly none: string
  readonly search: string
  readonly searchPosts: string
  readonly pages: string
  readonly newer: string
  readonly older: string
  readonly scheduled: string
  readonly by: string
  readonly categories: string
  readonly tags: string
  readonly otherPosts: string
  readonly related: string
  readonly shareByEmail: string
  pageOf(page: number, pages: number): string
  shareOn(service: string): string
}

const english: BlogLabels = {
  posts: 'Posts',
  none: 'No posts found.',
  search: 'Search',
  searchPosts: 'Search posts',
  pages: 'Pages of posts',
  newer: 'Newer posts',
  older: 'Older posts',
  scheduled: 'Scheduled',
  by: 'By',
  categories: 'Categories',
  tags: 'Tags',
  otherPosts: 'Other posts',
  related: 'Related posts',
  shareByEmail: 'Share by email',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  shareOn: (service) => `Share on ${service}`,
}

const french: BlogLabels = {
  posts: 'Articles',
  none: 'Aucun article trouvé.',
  search: 'Rechercher',
  searchPosts: 'Rechercher des articles',
  pages: 'Pages d’articles',
  newer: 'Articles plus récents',
  older: 'Articles plus anciens',
  scheduled: 'Planifié',
  by: 'Par',
  categories: 'Catégories',
  tags: 'Étiquettes',
  otherPosts: 'Autres articles',
  related: 'Articles similaires',
  shareByEmail: 'Partager par courriel',
  pageOf: (page, pages) => `Page ${page} de ${pages}`,
  shareOn: (service) => `Partager sur ${service}`,
}

/** In French on French sites, in English on all others. */
export const blogLabels = (locale: string | undefined): BlogLabels => (locale?.startsWith('fr') ? french : english)
