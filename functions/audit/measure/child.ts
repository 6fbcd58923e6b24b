import { exploreSite } from './child/explore.ts'
import { CannotOpen, listen, tell } from './child/parent.ts'
import { killDescendants } from './processTree.ts'
import { removeProfilesOf } from './profiles.ts'

/**
 * The process that runs the browser and Lighthouse: whatever a page brings it to, the one that started it lives on. When that one is
 * gone, this one goes too, with its browser and the browser's profile.
 */
const { parent, assignment } = listen()

process.once('disconnect', () => {
  killDescendants(process.pid)
  removeProfilesOf(process.pid)
  process.exit(0)
})

// Puppeteer's own questions to a tab that hangs fail sooner or later, and nobody waits for them. It is told only if this process ends.
process.on('unhandledRejection', (reason) => console.error(reason))

try {
  await tell({ kind: 'seen', seen: await exploreSite(await assignment, parent) })
} catch (error) {
  await tell(
    error instanceof CannotOpen
      ? { kind: 'unopened', unopened: error.unopened }
      : {
          kind: 'broken',
          message: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error),
        },
  )
}
