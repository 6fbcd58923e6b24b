import { useTranslation } from '#web/shell/index.ts'

/** Returns the texts about what a course offers, which stand under `offer` in the area's translations. */
export const useOfferTexts = () => useTranslation('courses', { keyPrefix: 'offer' })
