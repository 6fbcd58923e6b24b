import type { Post } from './posts.ts'

/** Related posts are looked for among this many of the newest. */
export const comparedCount = 12
const mostRelated = 3

const likeness = (one: Pick<Post, 'tags' | 'category'>, other: Pick<Post, 'tags' | 'category'>): number =>
  2 * one.tags.filter((tag) => other.tags.includes(tag)).length +
  (one.category !== '' && one.category === other.category ? 1 : 0)

/**
 * Returns the posts that are most like `post`, by tags and category; those equally like it stay newest first.
 */
export const relatedPosts = (post: Post, newest: readonly Post[]): Post[] =>
  newest
    .filter(({ _id }) => _id !== post._id)
    .toSorted((one, other) => likeness(other, post) - likeness(one, post))
    .slice(0, mostRelated)
