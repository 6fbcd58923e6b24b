import { existsSync, globSync } from 'node:fs'
import path from 'node:path'

const processor = 'sharp-linux-x64'

/**
 * npm installs native code for the machine it runs on, which may not be the Lambda's. Returns a sentence for each Lambda that
 * lacks its own.
 */
export const lackingNativeCode = (dist: string): string[] =>
  globSync('functions/*/*/node_modules/@img', { cwd: dist })
    .filter((folder) => !existsSync(path.join(dist, folder, processor)))
    .map(
      (folder) =>
        `${folder.split(path.sep).slice(1, 3).join('/')} was built on this machine without native code for the Lambda’s: deploy from Linux on x64, as the pipeline does.`,
    )
