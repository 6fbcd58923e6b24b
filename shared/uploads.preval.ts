import { areas } from './areas.ts'
import { uploadPurposes } from './kernel/uploadPurposes.ts'

/** What files may be uploaded for: all that the areas declare. A bundle holds the result, and no contract. */
export const purposes = [...uploadPurposes(Object.values(areas)).values()]
