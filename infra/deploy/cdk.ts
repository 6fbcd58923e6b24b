import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Runs the CDK's CLI of package.json on this terminal. Rejects when it fails. */
export function cdk(...args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'node_modules/aws-cdk/bin/cdk'), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`cdk ${args[0]} ended with ${code}; see its output above.`)),
    )
  })
}
