import { reach } from './reach.ts'
import type { Spot, Visitor } from './visitor.ts'
import { waitFor } from './waitFor.ts'
import { type ElementReference, idOf, type Session } from './webdriver.ts'

/** By the protocol's code points. */
const keys = { Escape: '\uE00C', Tab: '\uE004', Enter: '\uE007' }

/** A visitor by W3C WebDriver, which reports nothing of the console. `close` ends what the session ran in. */
export function webdriverVisitor({ call }: Session, close: () => Promise<void>): Visitor {
  const script = (code: string, ...args: unknown[]) => call('POST', '/execute/sync', { script: code, args })
  const element = async (spot: Spot) => {
    const found = await waitFor(
      JSON.stringify(spot),
      () => script(`return (${reach}).apply(null, arguments)`, spot) as Promise<ElementReference | null>,
    )
    return `/element/${idOf(found)}`
  }
  const write = async (where: string, text: string) => void (await call('POST', `${where}/value`, { text }))

  return {
    open: async (url) => void (await call('POST', '/url', { url })),
    ask: async (question, ...given) => {
      const code = `const done = arguments[arguments.length - 1], given = arguments[0]
Promise.resolve().then(() => (${question})(...given)).then((answer) => done({ answer }), (error) => done({ error: String(error) }))`
      const came = (await call('POST', '/execute/async', { script: code, args: [given] })) as {
        answer?: unknown
        error?: string
      }
      if (came.error !== undefined) throw new Error(came.error)
      return came.answer as never
    },
    press: async (spot) => void (await call('POST', `${await element(spot)}/click`, {})),
    async type(spot, text) {
      const field = await element(spot)
      await call('POST', `${field}/clear`, {})
      await write(field, text)
    },
    async choose(spot, value) {
      const option = { using: 'css selector', value: `option[value="${value}"]` }
      const found = (await call('POST', `${await element(spot)}/element`, option)) as ElementReference
      await call('POST', `/element/${idOf(found)}/click`, {})
    },
    attach: async (spot, file) => write(await element(spot), file),
    async hit(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: keys[key] }))
      await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    resize: (width, height) =>
      // The window is resized a moment later, and the height of the browser's bar is not known before.
      waitFor(`A window of ${width} × ${height}`, async () => {
        const [ownWidth, ownHeight] = (await script('return [innerWidth, innerHeight]')) as [number, number]
        if (ownWidth === width && ownHeight === height) return true
        const bar = (await script('return outerHeight - innerHeight')) as number
        await call('POST', '/window/rect', { x: 0, y: 0, width, height: height + bar })
      }).then(() => undefined),
    picture: async () => Buffer.from((await call('GET', '/screenshot')) as string, 'base64'),
    complaints: () => undefined,
    close,
  }
}
