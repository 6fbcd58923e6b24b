import { languages } from '#shared/kernel/language.ts'
import { accessible } from './accessible.ts'
import { expect, open, test } from './journey.ts'
import { publicPages } from './publicPages.ts'

const look = () => ({
  lang: document.documentElement.lang,
  title: document.title,
  once: ['#root > header', '#root > main', '#root > footer', 'h1'].map(
    (part) => document.querySelectorAll(part).length,
  ),
  sideways: document.documentElement.scrollWidth - window.innerWidth,
})

for (const language of languages) {
  test(`every public page works, fits a phone and a desk, and gives axe nothing to say, light or dark (${language})`, async ({
    visitor,
    portal,
  }) => {
    test.setTimeout(900_000)
    const pages = (await publicPages(portal.origin)).filter((page) => page.language === language)
    for (const { path, title } of pages) {
      await visitor.resize(390, 844)
      await open(visitor, portal, path)
      const seen = await visitor.ask(look)
      expect(seen, path).toMatchObject({ lang: language, once: [1, 1, 1, 1] })
      expect(seen.title).toContain(title)
      expect(seen.sideways, path).toBeLessThanOrEqual(0)
      await visitor.resize(1440, 900)
      await accessible(visitor)
    }
  })
}
