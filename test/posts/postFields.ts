/** The tags and the category of a post, as they are sent and as they are returned. */
export const postFields = {
  sent: { tags: 'wind, sea,wind', category: 'Energy', author: 'Ada Bell' },
  answered: { tags: ['wind', 'sea'], category: 'Energy', author: 'Ada Bell' },
}
