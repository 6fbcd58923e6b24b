/** What is coming soon, and what has a place that may be empty. Whoever waits for it can ask to be told. */
export const awaitedTopics = ['exchange', 'hub', 'guides', 'courses', 'products', 'events'] as const
export type AwaitedTopic = (typeof awaitedTopics)[number]

/** The page on which a reader finds what a topic’s issue is about. */
export const topicPages: Record<AwaitedTopic, `/${string}`> = {
  exchange: '/trade#logp2a-anchor',
  hub: '/trade#hub-anchor',
  guides: '/trade#carbon-guides-section-anchor',
  courses: '/courses',
  products: '/products',
  events: '/',
}
