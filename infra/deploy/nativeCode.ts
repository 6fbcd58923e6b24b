import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }

/** The package of sharp with native code for Lambda's processor. */
const lambdaPackage = 'sharp-linux-x64'

/** Returns the bundles' `@img` folders without `lambdaPackage`: npm installs sharp's native code for the machine that npm runs on. */
export const foldersWithoutNativeCode = (dist: string): string[] =>
  globSync('functions/*/*/node_modules/@img', { cwd: dist })
    .map((folder) => path.join(dist, folder))
    .filter((folder) => !existsSync(path.join(folder, lambdaPackage)))

/** Replaces this machine's native code in the bundles by that for Lambda's processor, which npm installs into a folder of `cache`. */
export function installNativeCode(folders: readonly string[], cache: string): void {
  if (folders.length === 0) return
  const installed = path.join(cache, 'lambda-packages')
  mkdirSync(installed, { recursive: true })
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
  const target = ['--os=linux', '--cpu=x64', '--libc=glibc']
  execFileSync(
    'npm',
    ['install', '--prefix', installed, ...options, ...target, `sharp@${packageFile.dependencies.sharp}`],
    {
      stdio: 'inherit',
    },
  )
  for (const folder of folders) {
    rmSync(folder, { recursive: true })
    for (const from of globSync('node_modules/@img/sharp-*', { cwd: installed }))
      cpSync(path.join(installed, from), path.join(folder, path.basename(from)), { recursive: true })
  }
}
