import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'
import { defineRefusals } from '../kernel/defineRefusals.ts'

export const courseRefusals = defineRefusals('course', {
  missing: ['missing', 'Course not found'],
  lessonMissing: ['missing', 'Lesson not found'],
  captionsMissing: ['missing', 'This lesson has no captions in this language.'],
  notPurchased: ['forbidden', 'You must purchase the course to access this page.'],
  notWatched: ['conflict', 'Watch the video to its end to complete this lesson.'],
  notCompleted: ['conflict', 'Complete every lesson to earn the certificate.'],
  notTaught: ['conflict', 'The certificate is ready after the last session of the course.'],
  notAttended: [
    'conflict',
    'You are on the list of no session. Ask your instructor to correct it, up to seven days after the last one.',
  ],
  certificateMissing: ['missing', 'No certificate has this number.'],
})
export const courseErrors = defineFieldErrors('courseField', {
  noDate: 'Enter a date that exists, as YYYY-MM-DD.',
  noCourse: 'Choose the course that this lesson belongs to.',
  noPlace: 'Enter a whole number from 1 to 999.',
})
