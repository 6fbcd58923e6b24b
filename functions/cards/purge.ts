import { contentPurge } from '#functions/platform/content/contentPurge.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { cardKind } from '#shared/cards/card.ts'

export const handler = contentPurge(cardKind, openPlatform())
