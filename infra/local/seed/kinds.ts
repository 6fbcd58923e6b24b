import { blogKind } from '#shared/blogs/blog.ts'
import { blogs } from '#shared/blogs/contract.ts'
import { cardKind } from '#shared/cards/card.ts'
import { cards } from '#shared/cards/contract.ts'
import { courses, lessons } from '#shared/courses/contract.ts'
import { courseKind } from '#shared/courses/course.ts'
import { lessonKind } from '#shared/courses/lesson.ts'
import { guides } from '#shared/guides/contract.ts'
import { guideKind } from '#shared/guides/guide.ts'
import { featuredListings, serviceImages } from '#shared/images/contract.ts'
import { featuredListingKind, serviceImageKind } from '#shared/images/image.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import { news } from '#shared/news/contract.ts'
import { newsKind } from '#shared/news/news.ts'
import { products } from '#shared/products/contract.ts'
import { productKind } from '#shared/products/product.ts'

export interface DemoKind {
  kind: ContentKind
  /** What the route takes that makes one. */
  input: { parse: (given: unknown) => unknown }
}

/** The kinds of content that the demo portal has some of. */
export const demoKinds = {
  news: { kind: newsKind, input: news.routes.create.input },
  blogs: { kind: blogKind, input: blogs.routes.create.input },
  guides: { kind: guideKind, input: guides.routes.create.input },
  courses: { kind: courseKind, input: courses.routes.create.input },
  lessons: { kind: lessonKind, input: lessons.routes.create.input },
  products: { kind: productKind, input: products.routes.create.input },
  cards: { kind: cardKind, input: cards.routes.create.input },
  serviceImages: { kind: serviceImageKind, input: serviceImages.routes.create.input },
  featuredListings: { kind: featuredListingKind, input: featuredListings.routes.create.input },
} satisfies Record<string, DemoKind>
