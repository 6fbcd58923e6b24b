import { defineRefusals } from '../kernel/defineRefusals.ts'

export const usersAreaRefusals = defineRefusals('users', {
  missing: ['missing', 'This user no longer exists.'],
  instructor: ['conflict', 'This is an instructor, whose role is changed where instructors are managed.'],
})
