import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from '#infra/check/outside/server.ts'
import { fromPyPI } from '#infra/check/outside/tools.ts'
import { edgeRegion } from '#infra/settings.ts'

export const account = '123456789012'

export interface MiniStack {
  /** The variables that point a process to it. */
  environment: Record<string, string>
  /** Returns what it has printed since it started. */
  printed: () => string
  stop: () => Promise<void>
}

/**
 * Starts MiniStack, with all that it writes below `folder`. It checks signatures and policies as AWS does, and speaks HTTPS, because the
 * policies of the buckets demand it.
 */
export async function startMiniStack(folder: string): Promise<MiniStack> {
  const programs = fromPyPI('ministack')
  const port = await freePort()
  const certificate = path.join(folder, 'ministack-tls/server.crt')
  const keys = { AWS_ACCESS_KEY_ID: account, AWS_SECRET_ACCESS_KEY: 'ministack' }
  const trust = { AWS_CA_BUNDLE: certificate, NODE_EXTRA_CA_CERTS: certificate }
  const server = spawn(path.join(programs, 'python'), [path.join(import.meta.dirname, 'server.py')], {
    env: {
      ...process.env,
      ...keys,
      ...trust,
      AUTH: 'true',
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      IOT_MTLS_ENABLED: '0',
      MINISTACK_ACCOUNT_ID: account,
      PYTHONPYCACHEPREFIX: path.join(folder, 'pycache'),
      SFTP_ENABLED: '0',
      SSL_CERT_FILE: certificate,
      TMPDIR: folder,
      USE_SSL: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its Lambdas are processes of its group, and would outlive it.
    detached: true,
  })
  let text = ''
  const exited = once(server, 'exit')
  await new Promise<void>((resolve, reject) => {
    const read = (bytes: Buffer) => {
      text += String(bytes)
      if (text.includes('Running on https://')) resolve()
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server
      .once('error', reject)
      .once('exit', (code) => reject(new Error(`MiniStack ended with ${code}.\n${text}`)))
  })
  return {
    environment: {
      ...keys,
      ...trust,
      AWS_REGION: edgeRegion,
      // For an address without a name, SDKs write the bucket into the path.
      AWS_ENDPOINT_URL: `https://127.0.0.1:${port}`,
      // The developer's own AWS accounts are not used.
      AWS_SHARED_CREDENTIALS_FILE: path.join(folder, 'none'),
      AWS_CONFIG_FILE: path.join(folder, 'none'),
    },
    printed: () => text,
    async stop() {
      process.kill(-server.pid!, 'SIGKILL')
      await exited
    },
  }
}
