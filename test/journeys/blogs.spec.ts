import { expect, test } from '#test/support/journey.ts'
import en from '#web/areas/blogs/locales/en.json' with { type: 'json' }
import es from '#web/areas/blogs/locales/es.json' with { type: 'json' }
import fr from '#web/areas/blogs/locales/fr.json' with { type: 'json' }
import { adminStory } from '../posts/adminStory.ts'
import { editor, texts } from '../posts/editor.ts'
import { postStories } from '../posts/postStories.ts'

postStories({ area: 'blogs', type: 'BlogPosting', words: { en, fr, es } })

adminStory({ area: 'blogs', path: '/addblog' })

test('without JavaScript, the news page shows the newest blogs at their anchor', async ({
  newContext,
  portal,
}) => {
  const id = await (await editor(portal, 'blogs')).publish()
  const context = await newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/fr/news#blog-heading-anchor')
  const blogs = page.locator('#blog-heading-anchor')
  await expect(blogs).toBeInViewport()
  await expect(blogs).toContainText(texts.titleFr)
  await blogs.locator(`a[href="/fr/blogs/${id}"]`).click()
  await expect(page.locator('h1')).toHaveText(texts.titleFr)
  await page.goBack()
  await blogs.getByRole('link', { name: fr.all }).click()
  await expect(page.locator('h1')).toHaveText(fr.title)
})
