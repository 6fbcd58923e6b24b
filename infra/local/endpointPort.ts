import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'

const portFile = (dataDir: string) => path.join(dataDir, 'endpoint.json')

/** The endpoint's port of the last run, if it is free: the security policy of pages that are still open names it. */
export async function lastPort(dataDir: string): Promise<number> {
  const text = await readFile(portFile(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return 0
  const { port } = JSON.parse(text) as { port: number }
  return (await isFree(port)) ? port : 0
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** Remembers the port for the next run. */
export async function keepPort(dataDir: string, port: number) {
  await writeFile(`${portFile(dataDir)}.new`, JSON.stringify({ port }))
  await rename(`${portFile(dataDir)}.new`, portFile(dataDir))
}
