import { defineRefusals } from '../kernel/defineRefusals.ts'

export const usersRefusals = defineRefusals('users', {
  missing: ['missing', 'This user no longer exists.'],
  instructor: ['conflict', 'This is an instructor, whose role is changed where instructors are managed.'],
})
