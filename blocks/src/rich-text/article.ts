export { type ArticlePart, articleParts } from './article-parts.ts'
export { type ArticleVideo, articleVideo, hasFilms, withPlayers } from './article-video.ts'
