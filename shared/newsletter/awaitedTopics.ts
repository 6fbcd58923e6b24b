/** Announced features, and sections that may be empty. Readers can ask to be notified about them. */
export const awaitedTopics = ['exchange', 'hub', 'guides', 'courses', 'products', 'events'] as const
export type AwaitedTopic = (typeof awaitedTopics)[number]

/** The page about each topic. */
export const topicPages: Record<AwaitedTopic, `/${string}`> = {
  exchange: '/trade#logp2a-anchor',
  hub: '/trade#hub-anchor',
  guides: '/trade#carbon-guides-section-anchor',
  courses: '/courses',
  products: '/products',
  events: '/',
}
