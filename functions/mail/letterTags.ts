import type { Letter } from '#functions/platform/mail/letter.ts'

/** SES allows no other characters in the value of a tag. */
const tagValue = (text: string) => text.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 256)

/** The tags of a letter at SES. Its bounces and complaints repeat them. */
export const tagsOf = ({ letterId, userId }: Pick<Letter, 'letterId' | 'userId'>) => ({
  letter: tagValue(letterId),
  ...(userId && { user: tagValue(userId) }),
})
