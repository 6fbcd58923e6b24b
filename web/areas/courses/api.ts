import { courses } from '#shared/courses/contract.ts'
import { type Answer, client } from '#web/shell/index.ts'

export const api = client(courses)

export type PurchasedCourse = Answer<typeof courses.routes.purchased>[number]
type Video = PurchasedCourse['videos'][number]
/** A lesson with its film, or with a link to another site. */
export type Lesson = Omit<Video, 'lesson'> & NonNullable<Video['lesson']>

/** Separates the lessons of a course, in their order, from its documents. */
export const splitVideos = ({ videos }: PurchasedCourse) => ({
  lessons: videos.flatMap(({ lesson, ...video }): Lesson[] => (lesson ? [{ ...video, ...lesson }] : [])),
  documents: videos.filter(({ lesson }) => !lesson),
})
