import { removeProfilesOf } from '../chromium/leftovers.ts'
import { measureInBrowser } from './child/measureInBrowser.ts'
import { connectToParent, LoadError, send } from './child/parent.ts'
import { killDescendants } from './processTree.ts'

/**
 * The process that runs the browser and Lighthouse, so that no page can crash its parent. When the parent has
 * gone, it kills the browser, removes the profile and exits.
 */
const { parent, assignment } = connectToParent()

process.once('disconnect', () => {
  killDescendants(process.pid)
  removeProfilesOf(process.pid)
  process.exit(0)
})

// Puppeteer's own calls to a hanging tab may fail unhandled, which would end this process. The parent
// reports this output only if this process crashes after all.
process.on('unhandledRejection', (reason) => console.error(reason))

try {
  await send({ kind: 'result', result: await measureInBrowser(await assignment, parent) })
} catch (error) {
  await send(
    error instanceof LoadError
      ? { kind: 'loadFailure', failure: error.failure }
      : {
          kind: 'error',
          message: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error),
        },
  )
}
