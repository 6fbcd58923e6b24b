import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '#shared/kernel/language.ts'
import type { Names } from './names.ts'

/** The files of a new area of posts, by their paths. */
export const areaFiles = (names: Names): Record<string, string> => ({
  ...sharedFiles(names),
  ...webFiles(names),
  ...testFiles(names),
})

/** Titles and descriptions of the feeds, for a translator to improve. */
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

const sharedFiles = (names: Names): Record<string, string> => {
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
  singular: '${thing}',
  page: '/${area}',
  feeds: {
${languages.map((language) => `    ${language}: ${JSON.stringify(feedTexts(names)[language])},`).join('\n')}
  },
})
`,
  }
}

/** The area's translations: `locales/*.json`, in which `$area`, `$Area`, `$thing` and `$Thing` stand for its names. */
function translation(language: Language, names: Names): string {
  const text = readFileSync(path.join(import.meta.dirname, 'locales', `${language}.json`), 'utf8')
  return text.replace(/\$(area|Area|thing|Thing)/g, (_, name: 'area') => names[name])
}

const webFiles = (names: Names): Record<string, string> => {
  const { area } = names
  return {
    [`web/areas/${area}/area.ts`]: `import { postArea } from '#web/posts/postArea.ts'
import { defineWebArea } from '#web/shell/area.ts'
import type en from './locales/en.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    ${area}: typeof en
  }
}

export default defineWebArea({
  ...postArea({ name: '${area}', editor: { path: '/admin/${area}', order: 90 }, footerOrder: 90 }),
  locales: import.meta.glob('./locales/*.json'),
})
`,
    ...Object.fromEntries(
      languages.map((language) => [
        `web/areas/${area}/locales/${language}.json`,
        translation(language, names),
      ]),
    ),
  }
}

const testFiles = ({ area, thing, Thing }: Names): Record<string, string> => ({
  [`test/${area}/access.tsv`]: `public	GET /api/${area}
public	GET /api/${area}/{id}
public	GET /api/${area}/rss
public	GET /api/${area}/atom
admin	POST /api/${area}
admin	PUT /api/${area}/{id}
admin	DELETE /api/${area}/{id}
admin	GET /api/${area}/manage
admin	GET /api/${area}/{id}/manage
admin	POST /api/${area}/{id}/restore
admin	GET /api/${area}/{id}/history
`,
  [`test/${area}/api.test.ts`]: `import { expect, test } from 'vitest'
import { ${thing}Kind, ${area} } from '#shared/${area}/contract.ts'
import { testContentApi } from '../content/testContentApi.ts'
import { postFields } from '../posts/postFields.ts'

testContentApi({ area: ${area}, kind: ${thing}Kind, fields: postFields })

test('a ${thing} that does not exist is reported in the portal’s words', () => {
  expect(${thing}Kind.missing().message).toBe('${Thing} not found')
})
`,
  [`test/${area}/screens.test.tsx`]: `import { ${thing}Kind, ${area} } from '#shared/${area}/contract.ts'
import { testContentAdmin } from '../content/testContentAdmin.tsx'
import { testPostScreens } from '../posts/testPostScreens.tsx'

testContentAdmin({
  area: ${area},
  kind: ${thing}Kind,
  messages: { updated: '${Thing} updated successfully!', trashed: '${Thing} moved to the trash.' },
})

testPostScreens({
  area: ${area},
  messages: {
    missing: '${Thing} not found',
    failed: 'Failed to load ${thing}',
    empty: 'There is nothing here yet.',
    loading: 'Loading...',
    older: 'Older ${area}',
    newest: 'Newest ${area}',
  },
})
`,
})
