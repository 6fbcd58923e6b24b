import { expect, test } from '#test/support/journey.ts'

test('rare letters are shown in the portal’s own typeface in every weight', async ({ page }) => {
  await page.goto('/fr')
  await expect(page.locator('#root[data-hydrated]')).toBeVisible()
  // A key press loads the whole style sheets; the document contains only the rules that it needs at first.
  await page.keyboard.press('Tab')
  const words = await page
    .locator('main')
    .evaluateHandle((main) => main.appendChild(document.createElement('p')))
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  for (const weight of ['400', '640', '700']) {
    await words.evaluate((element, value) => {
      element.id = 'words'
      element.style.fontWeight = value
      element.textContent = 'Łódź Ørsted Őrség {Niño}'
    }, weight)
    const familiesOfWords = async () => {
      const { root } = await browser.send('DOM.getDocument')
      const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#words' })
      const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
      return fonts.map(
        ({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? '' : ' of the machine'}`,
      )
    }
    await expect.poll(familiesOfWords, { message: weight }).toEqual(['Schibsted Grotesk'])
  }
})
