import { type Language, languages } from '#shared/kernel/language.ts'
import type { Names } from './names.ts'

/** The feeds' words in a language, until a translator has been there. */
const feedTexts = ({ area, Area }: Names): Record<Language, { title: string; description: string }> => ({
  en: { title: `Carbon Portal: ${Area}`, description: `All ${area} of the portal, the newest first.` },
  fr: {
    title: `Carbon Portal\u00a0: ${area}`,
    description: `Tout ce que le portail range sous «\u00a0${area}\u00a0», du plus récent au plus ancien.`,
  },
  es: {
    title: `Carbon Portal: ${area}`,
    description: `Todo lo que el portal reúne en «${area}», de lo más reciente a lo más antiguo.`,
  },
})

export const sharedFiles = (names: Names): Record<string, string> => {
  const { area, thing, Thing, THING } = names
  return {
    [`shared/${area}/refusals.ts`]: `import { defineRefusals } from '../kernel/defineRefusals.ts'

export const ${thing}Refusals = defineRefusals('${thing}', { missing: ['missing', '${Thing} not found'] })
`,
    [`shared/${area}/contract.ts`]: `import { contentArea } from '../kernel/content/contentArea.ts'
import { postKind } from '../kernel/content/postKind.ts'
import { ${thing}Refusals } from './refusals.ts'

export const ${thing}Kind = postKind({ partition: '${THING}', idKind: '${thing.toLowerCase()}', missing: ${thing}Refusals.missing })

export const ${area} = contentArea('${area}', ${thing}Kind, {
  one: '${thing}',
  page: '/${area}',
  feeds: {
${languages.map((language) => `    ${language}: ${JSON.stringify(feedTexts(names)[language])},`).join('\n')}
  },
})
`,
  }
}
