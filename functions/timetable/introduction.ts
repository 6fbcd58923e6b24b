import * as z from 'zod/mini'
import type { User } from '#functions/platform/accounts/users.ts'
import { Picture, pictureAnswer } from '#shared/kernel/picture.ts'
import type { Introduction } from '#shared/timetable/introduction.ts'

/** An instructor's introduction as it is stored. Profiles from before there were introductions have none. */
export const storedIntroductionFields = {
  speaks: z.optional(z.array(z.string())),
  about: z.optional(z.string()),
  portrait: z.optional(Picture),
}
const StoredIntroduction = z.object(storedIntroductionFields)
type StoredIntroduction = z.output<typeof StoredIntroduction>

/** An introduction as the API shows it. An instructor who has named no language speaks that of the account. */
export function introductionOf(
  { speaks, about = '', portrait }: StoredIntroduction,
  { language }: Pick<User, 'language'>,
  origin: string,
): Introduction {
  const square = portrait && pictureAnswer(portrait, origin)['1x1']
  return { speaks: speaks ?? [language], about, portrait: square }
}
