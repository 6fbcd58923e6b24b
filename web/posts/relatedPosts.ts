import type { Post } from './posts.ts'

/** The newest posts among which related ones are looked for. */
export const comparedCount = 12
const mostRelated = 3

const likeness = (one: Pick<Post, 'tags' | 'category'>, other: Pick<Post, 'tags' | 'category'>): number =>
  2 * one.tags.filter((tag) => other.tags.includes(tag)).length +
  (one.category !== '' && one.category === other.category ? 1 : 0)

/** Returns the posts that are most like one, by tags and category; equally like ones stay in their order, the newest first. */
export const relatedPosts = (post: Post, newest: readonly Post[]): Post[] =>
  newest
    .filter(({ _id }) => _id !== post._id)
    .toSorted((one, other) => likeness(other, post) - likeness(one, post))
    .slice(0, mostRelated)
