import { useTranslation } from '#web/shell/index.ts'

/** Returns the texts about the offer of courses, which are under `offer` in the area's translations. */
export const useOfferTexts = () => useTranslation('courses', { keyPrefix: 'offer' })
