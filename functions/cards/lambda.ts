import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/serve.ts'
import { cardKind } from '#shared/cards/card.ts'
import { cards } from '#shared/cards/contract.ts'

const platform = openPlatform()

export const handler = serve(cards, contentHandlers(cardKind, platform), platform)
