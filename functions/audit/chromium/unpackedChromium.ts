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

/** Libraries that Chromium needs. The package has copies for systems without them, such as Lambda's. */
const neededLibraries = ['libnss3.so', 'libnspr4.so', 'libexpat.so.1']
const systemLibraryFolders = [
  '/usr/lib/x86_64-linux-gnu',
  '/lib/x86_64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
  '/lib64',
]
const allAreIn = (folders: readonly string[]) =>
  neededLibraries.every((library) => folders.some((folder) => existsSync(path.join(folder, library))))

/** Fonts of the package and of the system. The package's own file knows only one fixed folder of /tmp. */
const fontsConf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/var/task/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`

const inflated = (file: string) =>
  [createReadStream(file), createBrotliDecompress({ chunkSize: 2 ** 20 })] as const

async function unpackInto(folder: string, packed: string): Promise<void> {
  const archive = (name: string, to: string) => pipeline(...inflated(path.join(packed, name)), extract(to))
  await mkdir(path.join(folder, 'fonts'))
  await Promise.all([
    pipeline(
      ...inflated(path.join(packed, 'chromium.br')),
      createWriteStream(path.join(folder, 'chromium'), { mode: 0o755 }),
    ),
    archive('swiftshader.tar.br', folder),
    archive('fonts.tar.br', folder),
    archive('al2023.tar.br', path.join(folder, 'al2023')),
  ])
}

/** Unpacks into a temporary folder and renames it, so that other processes never see an incomplete folder. */
async function unpackOnce(folder: string, packed: string): Promise<void> {
  if (existsSync(folder)) return
  const staging = await mkdtemp(`${folder}-`)
  try {
    await unpackInto(staging, packed)
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
  const packed = path.resolve(createRequire(import.meta.url).resolve('@sparticuz/chromium'), '../../bin')
  const { version } = JSON.parse(await readFile(path.join(packed, '../package.json'), 'utf8')) as {
    version: string
  }
  const folder = path.join(tmpdir(), `chromium-${version}-${process.getuid?.() ?? 0}`)
  await unpackOnce(folder, packed)
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
  if (!allAreIn(systemFolders)) environment.LD_LIBRARY_PATH = path.join(folder, 'al2023/lib')
  return { executable: path.join(folder, 'chromium'), environment }
}
