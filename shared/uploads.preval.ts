import { areas } from './areas.ts'
import { uploadPurposes } from './kernel/uploadPurposes.ts'

/** The purposes of uploads that areas declare. The build evaluates this file, so a bundle contains the result, not the contracts. */
export const purposes = [...uploadPurposes(Object.values(areas)).values()]
