import { describe, expect, it } from 'vitest'
import { sanitizeHtml } from '#functions/platform/content/sanitizeHtml.ts'
import { demoPictures } from '#infra/local/seed/demoPictures.ts'
import { type DemoPost, demoPosts, demoTexts } from '#infra/local/seed/posts.ts'
import { plainText } from '#shared/kernel/content/plainText.ts'

const sourceCounts = (post: DemoPost) =>
  ['En', 'Fr', 'Es'].map(
    (language) =>
      [...(demoTexts(post)[`description${language}`] ?? '').matchAll(/href="(http[^"]+)"/g)].length,
  )

describe('the posts of the demo portal', () => {
  it('are six news and four blogs, each with a picture that is drawn', () => {
    const posts = demoPosts()
    expect(posts.filter(({ area }) => area === 'news')).toHaveLength(6)
    expect(posts.filter(({ area }) => area === 'blogs')).toHaveLength(4)
    const pictures = demoPictures()
    expect(posts.filter(({ picture }) => !pictures[picture])).toEqual([])
  })

  it.each(demoPosts().map((post) => [post.name, post] as const))(
    '%s has 120 to 350 words of allowed HTML, and as many sources, in each of three languages',
    (_, post) => {
      const texts = Object.entries(demoTexts(post))
      expect(texts).toHaveLength(6)
      for (const [name, text] of texts) {
        expect(text, name).not.toBe('')
        if (name.startsWith('title')) continue
        expect(sanitizeHtml(text), name).toBe(text)
        const words = plainText(text).split(/\s+/).length
        expect(words, name).toBeGreaterThanOrEqual(120)
        expect(words, name).toBeLessThanOrEqual(350)
      }
      expect(new Set(sourceCounts(post)).size, 'as many sources in every language').toBe(1)
    },
  )
})
