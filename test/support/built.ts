import { build } from '#infra/build/build.ts'

/** Builds once what all workers' portals serve; nothing is built when nothing has changed. */
export default async function built(): Promise<void> {
  await build()
}
