import { findReachable } from './findReachable.ts'
import type { ElementQuery, Visitor } from './visitor.ts'
import { waitFor } from './waitFor.ts'
import { type ElementReference, idOf, type Session } from './webdriver.ts'

/** The code points of keys in the WebDriver protocol. */
const keys = { Escape: '\uE00C', Tab: '\uE004', Enter: '\uE007' }

/** A visitor that is driven by W3C WebDriver, which does not report console errors. `close` ends the session. */
export function webdriverVisitor({ call }: Session, close: () => Promise<void>): Visitor {
  const script = (code: string, ...args: unknown[]) => call('POST', '/execute/sync', { script: code, args })
  const findElementPath = async (query: ElementQuery) => {
    const reference = await waitFor(
      JSON.stringify(query),
      () =>
        script(`return (${findReachable}).apply(null, arguments)`, query) as Promise<ElementReference | null>,
    )
    return `/element/${idOf(reference)}`
  }
  const sendKeys = async (elementPath: string, text: string) =>
    void (await call('POST', `${elementPath}/value`, { text }))

  return {
    open: async (url) => void (await call('POST', '/url', { url })),
    evaluate: async (run, ...args) => {
      const code = `const done = arguments[arguments.length - 1], args = arguments[0]
Promise.resolve().then(() => (${run})(...args)).then((result) => done({ result }), (error) => done({ error: String(error) }))`
      const outcome = (await call('POST', '/execute/async', { script: code, args: [args] })) as {
        result?: unknown
        error?: string
      }
      if (outcome.error !== undefined) throw new Error(outcome.error)
      return outcome.result as never
    },
    click: async (query) => void (await call('POST', `${await findElementPath(query)}/click`, {})),
    async type(query, text) {
      const elementPath = await findElementPath(query)
      await call('POST', `${elementPath}/clear`, {})
      await sendKeys(elementPath, text)
    },
    async choose(query, value) {
      const option = { using: 'css selector', value: `option[value="${value}"]` }
      const optionElement = (await call(
        'POST',
        `${await findElementPath(query)}/element`,
        option,
      )) as ElementReference
      await call('POST', `/element/${idOf(optionElement)}/click`, {})
    },
    attach: async (query, file) => sendKeys(await findElementPath(query), file),
    async pressKey(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }))
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    resize: (width, height) =>
      // The window is resized with a delay, and only then is the height of the browser's bar known.
      waitFor(`A window of ${width} × ${height}`, async () => {
        const [ownWidth, ownHeight] = (await script('return [innerWidth, innerHeight]')) as [number, number]
        if (ownWidth === width && ownHeight === height) return true
        const bar = (await script('return outerHeight - innerHeight')) as number
        await call('POST', '/window/rect', { x: 0, y: 0, width, height: height + bar })
      }).then(() => undefined),
    consoleErrors: () => undefined,
    close,
  }
}
