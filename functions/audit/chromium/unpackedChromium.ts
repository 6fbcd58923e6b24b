import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar-fs'

export interface UnpackedChromium {
  executable: string
  environment: Readonly<Record<string, string>>
}

/** If the system lacks one of these libraries, as Lambda's does, Chromium uses the package's copies. */
const decisiveLibraries = ['libnss3.so', 'libnspr4.so', 'libexpat.so.1']
const systemLibraryFolders = [
  '/usr/lib/x86_64-linux-gnu',
  '/lib/x86_64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
  '/lib64',
]
const haveAllLibraries = (folders: readonly string[]) =>
  decisiveLibraries.every((library) => folders.some((folder) => existsSync(path.join(folder, library))))

/**
 * Lists the same fonts as the package's fonts.conf, which cannot be used because its folders in /tmp are fixed: the package's, the
 * system's, and those in a folder `fonts` beside a Lambda's code.
 */
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/var/task/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

const inflatingStreams = (file: string) =>
  [createReadStream(file), createBrotliDecompress({ chunkSize: 2 ** 20 })] as const

async function unpackInto(folder: string, packageFolder: string): Promise<void> {
  const unpackArchive = (name: string, to: string) =>
    pipeline(...inflatingStreams(path.join(packageFolder, name)), extract(to))
  await mkdir(path.join(folder, 'fonts'))
  await Promise.all([
    pipeline(
      ...inflatingStreams(path.join(packageFolder, 'chromium.br')),
      createWriteStream(path.join(folder, 'chromium'), { mode: 0o755 }),
    ),
    unpackArchive('swiftshader.tar.br', folder),
    unpackArchive('fonts.tar.br', folder),
    unpackArchive('al2023.tar.br', path.join(folder, 'al2023')),
  ])
}

/** Unpacks into a temporary folder and renames it, so that other processes never see an incomplete folder. */
async function unpackOnce(folder: string, packageFolder: string): Promise<void> {
  if (existsSync(folder)) return
  const staging = await mkdtemp(`${folder}-`)
  try {
    await unpackInto(staging, packageFolder)
    await writeFile(path.join(staging, 'fonts.conf'), fontsConf(folder))
    await rename(staging, folder).catch((error: NodeJS.ErrnoException) => {
      // Another process was quicker.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

async function unpack(): Promise<string> {
  const packageFolder = path.resolve(
    createRequire(import.meta.url).resolve('@sparticuz/chromium'),
    '../../bin',
  )
  const { version } = JSON.parse(await readFile(path.join(packageFolder, '../package.json'), 'utf8')) as {
    version: string
  }
  const folder = path.join(tmpdir(), `chromium-${version}-${process.getuid?.() ?? 0}`)
  await unpackOnce(folder, packageFolder)
  return folder
}

let unpacking: Promise<string> | undefined

/**
 * Returns the Chromium of the npm package, unpacked at the first call on this machine. It uses the system's
 * libraries, or the package's if `systemFolders` lack one.
 */
export async function unpackedChromium({
  systemFolders = systemLibraryFolders,
} = {}): Promise<UnpackedChromium> {
  unpacking ??= unpack().catch((error: unknown) => {
    unpacking = undefined
    throw error
  })
  const folder = await unpacking
  const environment: Record<string, string> = { FONTCONFIG_PATH: folder }
  if (!haveAllLibraries(systemFolders)) environment.LD_LIBRARY_PATH = path.join(folder, 'al2023/lib')
  return { executable: path.join(folder, 'chromium'), environment }
}
