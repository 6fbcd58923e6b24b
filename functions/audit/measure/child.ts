import { exploreSite } from './child/explore.ts'
import { CannotOpen, listen, tell } from './child/parent.ts'

/**
 * The process that runs the browser and Lighthouse: whatever a page brings it to, the one that started it lives on. It ends with it,
 * and takes the browser along: Chromium closes when its pipe does.
 */
const { parent, assignment } = listen()

const leave = () => process.exit(0)
process.once('disconnect', leave)

try {
  await tell({ kind: 'seen', seen: await exploreSite(await assignment, parent) })
} catch (error) {
  await tell(
    error instanceof CannotOpen
      ? { kind: 'unopened', unopened: error.unopened }
      : { kind: 'broken', message: error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error) },
  )
}
