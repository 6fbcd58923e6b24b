import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'

const doorFile = (dataDir: string) => path.join(dataDir, 'door.json')

/** The door's port of the last run, if it is free: pages left open have it in their security policy. */
export async function lastDoor(dataDir: string): Promise<number> {
  const text = await readFile(doorFile(dataDir), 'utf8').catch(() => undefined)
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
export async function keepDoor(dataDir: string, port: number) {
  await writeFile(`${doorFile(dataDir)}.new`, JSON.stringify({ port }))
  await rename(`${doorFile(dataDir)}.new`, doorFile(dataDir))
}
