import type { Names } from './names.ts'

const feedTexts = (title: string, description: string) =>
  `${JSON.stringify({ feed: { title, description } }, null, 2)}\n`

export const functionFiles = ({ area, thing, Area }: Names): Record<string, string> => ({
  [`functions/${area}/lambda.ts`]: `import { contentHandlers } from '#functions/platform/content/contentHandlers.ts'
import { feedHandlers } from '#functions/platform/content/feeds/feedHandlers.ts'
import { openForms } from '#functions/platform/forms.ts'
import { openPictures } from '#functions/platform/pictures.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/serve.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { ${thing}Kind } from '#shared/${area}/${thing}.ts'
import { ${area} } from '#shared/${area}/contract.ts'
import { ${thing}Feeds } from './feeds.ts'

const platform = openPlatform()
const handlers = {
  ...contentHandlers(${thing}Kind, { ...platform, pictures: openPictures(platform) }),
  ...feedHandlers(${thing}Kind, ${thing}Feeds, platform),
}

export const handler = serve(${area}, handlers, { ...platform, forms: openForms(openStorage(platform.env)) })
`,
  [`functions/${area}/purge.ts`]: `import { contentPurge } from '#functions/platform/content/contentPurge.ts'
import { openPictures } from '#functions/platform/pictures.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { ${thing}Kind } from '#shared/${area}/${thing}.ts'

const platform = openPlatform()

export const handler = contentPurge(${thing}Kind, { ...platform, pictures: openPictures(platform) })
`,
  [`functions/${area}/feeds.ts`]: `import type { FeedPlace } from '#functions/platform/content/feeds/feedHandlers.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }

/** The feeds of ${area}: what they bring, and where it stands. */
export const ${thing}Feeds: FeedPlace = {
  list: '/api/${area}',
  page: '/${area}',
  words: { en: en.feed, fr: fr.feed, es: es.feed },
}
`,
  [`functions/${area}/locales/en.json`]: feedTexts(
    `Carbon Portal: ${Area}`,
    `All ${area} of the portal, the newest first.`,
  ),
  [`functions/${area}/locales/fr.json`]: feedTexts(
    `Carbon Portal\u00a0: ${area}`,
    `Tout ce que le portail range sous «\u00a0${area}\u00a0», du plus récent au plus ancien.`,
  ),
  [`functions/${area}/locales/es.json`]: feedTexts(
    `Carbon Portal: ${area}`,
    `Todo lo que el portal reúne en «${area}», de lo más reciente a lo más antiguo.`,
  ),
})
