import { courses } from '#shared/courses/contract.ts'
import { type Answer, client } from '#web/shell/index.ts'

export const api = client(courses)

export type Owned = Answer<typeof courses.routes.purchased>[number]
export type Video = Owned['videos'][number]
/** A lesson, with its film or where it lies. */
export type Lesson = Omit<Video, 'lesson'> & NonNullable<Video['lesson']>

/** The lessons among what belongs to a course, in their order, and the documents beside them. */
export const partsOf = ({ videos }: Owned) => ({
  lessons: videos.flatMap(({ lesson, ...video }): Lesson[] => (lesson ? [{ ...video, ...lesson }] : [])),
  documents: videos.filter(({ lesson }) => !lesson),
})
