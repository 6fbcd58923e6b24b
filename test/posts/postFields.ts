/** Tags and category of a post, as they are sent and as they are answered. */
export const postFields = {
  sent: { tags: 'wind, sea,wind', category: 'Energy' },
  answered: { tags: ['wind', 'sea'], category: 'Energy' },
}
