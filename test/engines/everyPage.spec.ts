import { languages } from '#shared/kernel/language.ts'
import { accessible } from './accessible.ts'
import { expect, open, test } from './journey.ts'
import { publicPages } from './publicPages.ts'

const describePage = () => ({
  lang: document.documentElement.lang,
  title: document.title,
  landmarkCounts: ['#root > header', '#root > main', '#root > footer', 'h1'].map(
    (part) => document.querySelectorAll(part).length,
  ),
  sidewaysOverflow: document.documentElement.scrollWidth - window.innerWidth,
})

for (const language of languages) {
  test(`every public page works, fits a phone and passes axe in both themes (${language})`, async ({
    visitor,
    portal,
  }) => {
    test.setTimeout(900_000)
    const pages = (await publicPages(portal.origin)).filter((page) => page.language === language)
    for (const { path, title } of pages) {
      await visitor.resize(390, 844)
      await open(visitor, portal, path)
      const description = await visitor.evaluate(describePage)
      expect(description, path).toMatchObject({ lang: language, landmarkCounts: [1, 1, 1, 1] })
      expect(description.title).toContain(title)
      expect(description.sidewaysOverflow, path).toBeLessThanOrEqual(0)
      await visitor.resize(1440, 900)
      await accessible(visitor)
    }
  })
}
