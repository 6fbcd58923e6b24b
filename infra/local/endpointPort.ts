import { createServer } from 'node:net'
import path from 'node:path'
import { readState, writeState } from './stateFile.ts'

const portFile = (dataDir: string) => path.join(dataDir, 'endpoint.json')

/**
 * Returns the port of the endpoint's last run, or 0 if it is taken. The port is used again because the
 * security policy of pages that are still open names it.
 */
export async function lastPort(dataDir: string): Promise<number> {
  const { port } = readState<{ port: number }>(portFile(dataDir)) ?? { port: 0 }
  return (await isFree(port)) ? port : 0
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

/** Stores the port for the next run. */
export const savePort = (dataDir: string, port: number) => writeState(portFile(dataDir), { port })
